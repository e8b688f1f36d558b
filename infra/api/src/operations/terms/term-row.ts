import { and, asc, eq, getTableColumns, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import { type ArticleAuthor, type Category, LOCALES, type Locale, type Tag } from 'shared-contracts';
import { articleTerms, type TermType } from '../../database/article-tables.ts';
import type { Transaction } from '../../database/open-database.ts';

export interface TermOf {
  readonly author: ArticleAuthor;
  readonly category: Category;
  readonly tag: Tag;
}
export type TermRow = Omit<InferSelectModel<typeof articleTerms>, 'search'>;

const { search: _search, ...columns } = getTableColumns(articleTerms);
export const TERM_COLUMNS = columns;

/** One term of one project: row security says the second half again. */
export const isTerm = (projectId: string, type: TermType, id: string): SQL | undefined =>
  and(eq(articleTerms.projectId, projectId), eq(articleTerms.type, type), eq(articleTerms.id, id));

/** A row as its kind is answered; what it holds was checked when it was saved. */
export const toTerm = <Type extends TermType>(row: TermRow): TermOf[Type] =>
  ({
    ...row.content,
    ...(row.type === 'category' && { parent_id: row.parentId, weight: row.weight }),
    id: row.id,
    slug: row.slug,
    version: row.version,
    last_updated: row.lastUpdated.toISOString(),
  }) as TermOf[Type];

/** Categories in their order, everything by name in a language: authors have one name, the others one per language. */
export function inTermOrder(locale: Locale): SQL[] {
  const order = [locale, ...LOCALES.filter((other) => other !== locale)];
  const names = order.map((each) => sql`nullif(${articleTerms.content} -> 'name' ->> ${each}::text, '')`);
  const name = sql`coalesce(${sql.join(names, sql`, `)}, ${articleTerms.content} ->> 'name')`;
  return [asc(articleTerms.weight), sql`${name} COLLATE "unicode"`, asc(articleTerms.id)];
}

/** The term of an id, locked to the end of the transaction. */
export async function lockTerm(
  transaction: Transaction,
  projectId: string,
  type: TermType,
  id: string,
): Promise<TermRow | undefined> {
  const [row] = await transaction
    .select(TERM_COLUMNS)
    .from(articleTerms)
    .where(isTerm(projectId, type, id))
    .for('update');
  return row;
}
