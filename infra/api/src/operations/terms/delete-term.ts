import { and, arrayContains, eq, or, sql } from 'drizzle-orm';
import type { ApiCalls, Locale } from 'shared-contracts';
import { articleFilings, articles, articleTerms, type TermType } from '../../database/article-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { authorise } from '../access.ts';
import { writeJournal } from '../articles/journal.ts';
import { checkVersion } from '../document-conditions.ts';
import type { Operation } from '../operation.ts';
import { isTerm, lockTerm, type TermRow, toTerm } from './term-row.ts';

const DELETED: Readonly<Record<TermType, Readonly<Record<Locale, string>>>> = {
  author: { en: 'Author deleted', fr: 'Auteur supprimé' },
  category: { en: 'Category deleted', fr: 'Catégorie supprimée' },
  tag: { en: 'Tag deleted', fr: 'Étiquette supprimée' },
};

/** Takes a term off the articles that have it: they are another version from then on. */
async function unfile(transaction: Transaction, { projectId, id }: TermRow): Promise<void> {
  await transaction
    .update(articles)
    .set({
      authorId: sql`nullif(${articles.authorId}, ${id}::uuid)`,
      categoryIds: sql`array_remove(${articles.categoryIds}, ${id}::uuid)`,
      tagIds: sql`array_remove(${articles.tagIds}, ${id}::uuid)`,
      version: sql`${articles.version} + 1`,
    })
    .where(
      and(
        eq(articles.projectId, projectId),
        or(eq(articles.authorId, id), arrayContains(articles.categoryIds, [id]), arrayContains(articles.tagIds, [id])),
      ),
    );
  await transaction
    .delete(articleFilings)
    .where(and(eq(articleFilings.projectId, projectId), eq(articleFilings.termId, id)));
}

/** What stood below a category stands where it stood. */
const liftChildren = (transaction: Transaction, { projectId, id, parentId }: TermRow): Promise<unknown> =>
  transaction
    .update(articleTerms)
    .set({ parentId, version: sql`${articleTerms.version} + 1` })
    .where(and(eq(articleTerms.projectId, projectId), eq(articleTerms.parentId, id)));

/** The call is the same of all three. */
const deleteTerm =
  (type: TermType): Operation<ApiCalls['deleteAuthor']> =>
  async (context, caller, { params, headers }) => {
    const access = await authorise(context, 'deleteArticle', headers.token, params.project);
    const { projectId } = access;
    await writeJournal(context, access, async (transaction) => {
      const stored = await lockTerm(transaction, projectId, type, params.id);
      checkVersion(stored, headers, toTerm);
      await unfile(transaction, stored);
      await liftChildren(transaction, stored);
      await transaction.delete(articleTerms).where(isTerm(projectId, type, params.id));
      return { result: undefined, changed: true, withdrawn: true };
    });
    return { answer: { message: DELETED[type][caller.locale] } };
  };

export const deleteAuthor = deleteTerm('author');
export const deleteCategory = deleteTerm('category');
export const deleteTag = deleteTerm('tag');
