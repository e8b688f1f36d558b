import { useState } from 'react';
import type { Media, RemoteHost } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import { allFound, type Library } from '../queries/use-library.ts';

interface Choosing {
  readonly chosen: ReadonlySet<string>;
  readonly choose: (ids: ReadonlySet<string>) => void;
}

/** What is selected of what the library has found, of which not all is on screen. */
export function useAllFound(host: RemoteHost, library: Library, { chosen, choose }: Choosing) {
  const [beyond, setBeyond] = useState<readonly Media[]>([]);
  const known = new Map([...beyond, ...library.media].map((medium) => [medium.id, medium]));
  return {
    media: [...known.values()].filter(({ id }) => chosen.has(id)),
    selectAll: async (): Promise<void> => {
      try {
        const found = await allFound(host, library.query, library.total);
        setBeyond(found);
        choose(new Set(found.map(({ id }) => id)));
      } catch (error) {
        host.toasts.create(failureWords(error, host.locale()), { type: 'error' });
      }
    },
  };
}
