import { and, eq } from 'drizzle-orm';
import { articleFilings } from '../../database/article-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import type { ArticleItemRow } from './article-row.ts';

/** Files an article under its author, categories and tags, in the place of what it was filed under. */
export async function fileArticle(transaction: Transaction, row: ArticleItemRow): Promise<void> {
  const { projectId, id: articleId, authorId, categoryIds, tagIds, status, publishedAt } = row;
  const visibleFrom = status === 'published' ? publishedAt : null;
  await transaction
    .delete(articleFilings)
    .where(and(eq(articleFilings.projectId, projectId), eq(articleFilings.articleId, articleId)));
  const terms = [...(authorId === null ? [] : [authorId]), ...categoryIds, ...tagIds];
  if (terms.length > 0)
    await transaction
      .insert(articleFilings)
      .values(terms.map((termId) => ({ projectId, articleId, termId, visibleFrom })));
}
