import { useQuery } from '@tanstack/react-query';
import { askSite } from 'shared-contracts/drawing';
import { isGroup } from 'shared-contracts/sections';
import type { TermKind } from '../term-kinds.ts';

const LISTS: Readonly<Record<TermKind, string>> = {
  authors: 'authors(perPage: 100) { items { slug articleCount } }',
  categories: 'categories { slug articleCount }',
  tags: 'tags { slug articleCount }',
};
const NONE: ReadonlyMap<string, number> = new Map();

function countsIn(answer: unknown): ReadonlyMap<string, number> {
  const list = isGroup(answer) && isGroup(answer.list) && 'items' in answer.list ? answer.list.items : undefined;
  const terms: unknown = list ?? (isGroup(answer) ? answer.list : undefined);
  return new Map(
    (Array.isArray(terms) ? terms : []).map(({ slug, articleCount }: { slug: string; articleCount: number }) => [
      slug,
      articleCount,
    ]),
  );
}

/** How many articles visitors see under each, by slug; none where the site cannot be asked. */
export const useTermCounts = (project: string, kind: TermKind): ReadonlyMap<string, number> =>
  useQuery({
    queryKey: ['mf-content', 'terms', project, kind, 'counts'],
    queryFn: async () => countsIn((await askSite(`query Counts { list: ${LISTS[kind]} }`, {})).data),
    retry: false,
  }).data ?? NONE;
