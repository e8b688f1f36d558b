import { useEffect, useState } from 'react';
import type { Media, RemoteHost } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import { allFound, type Library } from '../queries/use-library.ts';
import { keep, keptFrom, NONE_KEPT, withChanged } from './kept-media.ts';
import { type Choosing, useRange } from './use-range.ts';

/** What is selected of what the library has found, of which not all is on screen. */
export function useAllFound(host: RemoteHost, library: Library, choosing: Choosing) {
  const { asked, media, isPlaceholderData } = library;
  const { chosen, choose } = choosing;
  const [stored, setStored] = useState({ asked, kept: NONE_KEPT });
  // What another question found is none of this one's.
  const before = stored.asked === asked ? stored.kept : NONE_KEPT;
  const kept = isPlaceholderData ? before : keep(before, library, chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept changes with these alone
  useEffect(() => setStored({ asked, kept }), [asked, media, chosen, isPlaceholderData]);
  const extend = useRange(host, library, {
    ...choosing,
    onFound: (first, found) =>
      setStored((now) => ({
        asked,
        kept: new Map([...(now.asked === asked ? now.kept : NONE_KEPT), ...keptFrom(first, found, library.total)]),
      })),
  });
  return {
    media: [...kept.values()].map(({ medium }) => medium),
    extend,
    onChanged: (changed: readonly Media[]): void =>
      setStored((now) => ({ ...now, kept: withChanged(now.kept, changed) })),
    selectAll: async (): Promise<void> => {
      try {
        const found = await allFound(host, library.query, library.total);
        setStored({ asked, kept: keptFrom(0, found, library.total) });
        choose(new Set(found.map(({ id }) => id)));
      } catch (error) {
        host.toasts.create(failureWords(error, host.locale()), { type: 'error' });
      }
    },
  };
}
