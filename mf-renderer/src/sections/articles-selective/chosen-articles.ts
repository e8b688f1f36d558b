import { type ArticleSummary, listIn } from '../../articles/article-data.ts';

/** Articles that were chosen, in their order. One that is a draft again, or gone, is left out. */
export function chosenArticles(data: unknown, ids: readonly string[] = []): readonly ArticleSummary[] {
  const known = new Map(listIn<ArticleSummary>(data, 'articles').map((article) => [article.id, article]));
  return ids.flatMap((id) => known.get(id) ?? []);
}
