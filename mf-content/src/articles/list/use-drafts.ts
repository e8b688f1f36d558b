import { useQuery } from '@tanstack/react-query';
import { useJournal } from '../journal.ts';
import { type ArticleDraft, articleDrafts } from '../session/article-drafts.ts';

export type KeptArticle = ArticleDraft & { readonly article: string };

const NONE: readonly KeptArticle[] = [];

export const draftsKey = (project: string) => ['mf-content', 'article-drafts', project] as const;

/** What was written on this device and is not saved; none where the device keeps nothing. */
export function useDrafts(): readonly KeptArticle[] {
  const { host, project } = useJournal();
  const person = host.session.user()?.id ?? '';
  const { data } = useQuery({
    queryKey: [...draftsKey(project.id), person],
    queryFn: () => articleDrafts({ person, project: project.id }).list(),
    retry: false,
    gcTime: 0,
  });
  return data ?? NONE;
}
