import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { RemoteHost } from 'shared-contracts';
import { wholeList } from 'shared-contracts/client';

export interface FoundPage {
  /** Its path: what a link stores. */
  readonly id: string;
  readonly name: string;
}

/** So many are offered; more words find the others. */
const OFFERED = 20;
const FRESH = 30_000;

/** Pages of the project whose name or path holds the words; nothing where they cannot be loaded, for a link can be typed. */
export function usePageSearch(host: RemoteHost, words: string, isOpen: boolean): readonly FoundPage[] {
  const search = useDeferredValue(words.trim());
  const project = host.project?.id ?? '';
  const { data } = useQuery({
    queryKey: ['mf-editor', 'link-pages', project, search],
    queryFn: async ({ signal }) => {
      const found = await host.api.listPages({
        params: { project },
        query: { search, per_page: OFFERED },
        signal,
      });
      return wholeList(found).map(({ path, page }): FoundPage => ({ id: path, name: page }));
    },
    enabled: isOpen && project !== '',
    staleTime: FRESH,
    placeholderData: keepPreviousData,
  });
  return data ?? NONE;
}
const NONE: readonly FoundPage[] = [];
