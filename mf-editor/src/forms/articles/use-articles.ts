import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { ApiError, type Localised } from 'shared-contracts';
import { useEditor } from '../../editor/use-editor.ts';

export interface FoundArticle {
  readonly id: string;
  readonly title: Localised<string>;
  readonly slug: string;
  readonly status: 'draft' | 'published';
}

/** So many are offered; more words find the others. */
const OFFERED = 20;
const FRESH = 30_000;
const NONE: readonly FoundArticle[] = [];

/** That a server is away says nothing about an article. */
const goneOrFailed = (error: unknown): null => {
  if (error instanceof ApiError && error.code === 'not_found') return null;
  throw error;
};

/** Articles of the project whose words hold these. */
export function useArticleSearch(words: string, isOpen: boolean): readonly FoundArticle[] {
  const { host } = useEditor();
  const search = useDeferredValue(words.trim());
  const project = host.project?.id ?? '';
  const { data } = useQuery({
    queryKey: ['mf-editor', 'articles', project, search],
    queryFn: ({ signal }): Promise<readonly FoundArticle[]> =>
      host.api.listArticles({
        params: { project },
        query: { per_page: OFFERED, ...(search && { search }) },
        signal,
      }),
    enabled: isOpen && project !== '',
    staleTime: FRESH,
    placeholderData: keepPreviousData,
  });
  return data ?? NONE;
}

/** Articles by their ids, in the same order; null for one that is gone, undefined while it is looked up. */
export function useArticles(ids: readonly string[]): readonly (FoundArticle | null | undefined)[] {
  const { host } = useEditor();
  const project = host.project?.id ?? '';
  const { data } = useQuery({
    queryKey: ['mf-editor', 'chosen-articles', project, ids],
    queryFn: ({ signal }) =>
      Promise.all(
        ids.map((article) => host.api.getArticle({ params: { project, article }, signal }).catch(goneOrFailed)),
      ),
    enabled: ids.length > 0 && project !== '',
    staleTime: FRESH,
    placeholderData: keepPreviousData,
  });
  return ids.map((id, index) => {
    const found = data?.[index];
    return found && found.id !== id ? data?.find((article) => article?.id === id) : found;
  });
}
