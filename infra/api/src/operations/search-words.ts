import { type SQL, sql } from 'drizzle-orm';

/** Characters of a word, and words of a text, that searching goes by. */
const LONGEST = 60;
const MOST = 5000;

const MARKS = /\p{M}/gu;
const BREAKS = /[^\p{L}\p{N}]+/u;

/** Words without case, accents and what stands between them. */
const foldedWords = (text: string): string[] =>
  [...new Set(text.normalize('NFD').replace(MARKS, '').toLowerCase().split(BREAKS))].filter((word) => word !== '');

/** Words as they are compared. */
const wordsOf = (text: string): string[] =>
  foldedWords(text)
    .slice(0, MOST)
    .map((word) => word.slice(0, LONGEST));

/** The words of some texts, as a column keeps them to be found. */
export const searchVector = (...texts: readonly (string | undefined)[]): SQL<string> =>
  sql<string>`array_to_tsvector(${sql.param(wordsOf(texts.join(' ')))}::text[])`;

/** Whether each word that is searched for begins one of the column's; undefined where nothing is. Signs alone are no word of any text. */
export function searchCondition(column: SQL | { getSQL: () => SQL }, search: string | undefined): SQL | undefined {
  const words = wordsOf(search ?? '');
  if (words.length === 0) return search?.trim() ? sql`false` : undefined;
  // Letters and digits only: nothing in them is an operator.
  const query = words.map((word) => `'${word}':*`).join(' & ');
  return sql`${column} @@ ${query}::tsquery`;
}
