import { and, eq } from 'drizzle-orm';
import { articleTerms, type TermType } from '../database/article-tables.ts';
import { inTermOrder, TERM_COLUMNS, type TermRow } from '../operations/terms/term-row.ts';
import type { Content } from './content.ts';
import { SCAN } from './counting.ts';
import type { ListPoints } from './estimate-points.ts';
import { shownIn } from './shown-in.ts';
import { type SliceArguments, sliceOf } from './slice.ts';

/** An author is read with what they say of themselves. */
const POINTS = { term: 1, author: 10, biography: 5 } as const;
const MOST_TERMS = 1000;

const ofType = ({ projectId }: Content, type: TermType) =>
  and(eq(articleTerms.projectId, projectId), eq(articleTerms.type, type));

const find = (content: Content, type: TermType, limit: number, offset = 0): Promise<TermRow[]> =>
  content.ask((tx) =>
    tx
      .select(TERM_COLUMNS)
      .from(articleTerms)
      .where(ofType(content, type))
      .orderBy(...inTermOrder(content.locale))
      .limit(limit)
      .offset(offset),
  );

const all = async (content: Content, type: TermType): Promise<TermRow[]> => {
  const rows = await content.once(`all ${type}`, () => {
    content.spend(SCAN.each);
    return find(content, type, MOST_TERMS);
  });
  content.spend(rows.length * POINTS.term);
  return rows;
};

const authorsCost = ({ perPage }: { readonly perPage: number }): number => perPage * POINTS.author + SCAN.each;

export const termCosts = {
  authors: (wanted: SliceArguments): ListPoints => ({
    items: authorsCost(sliceOf(wanted)),
    total: { of: 'all', points: SCAN.indexed },
  }),
};

function authors(content: Content, wanted: SliceArguments) {
  const { page, perPage, offset } = sliceOf(wanted);
  return {
    page,
    perPage,
    items: () => {
      content.spend(authorsCost({ perPage }));
      return find(content, 'author', perPage, offset);
    },
    total: () => content.count(articleTerms, ofType(content, 'author'), SCAN.indexed),
  };
}

async function author(content: Content, slug: string): Promise<TermRow | null> {
  const isMeant = and(ofType(content, 'author'), eq(articleTerms.slug, slug));
  const [row] = await content.ask((tx) => tx.select(TERM_COLUMNS).from(articleTerms).where(isMeant));
  return row ?? null;
}

export const termQueries = {
  authors: (_: unknown, wanted: SliceArguments, { content }: { content: Content }) => authors(content, wanted),
  author: (_: unknown, { slug }: { slug: string }, { content }: { content: Content }) => author(content, slug),
  categories: (_: unknown, _wanted: unknown, { content }: { content: Content }) => all(content, 'category'),
  tags: (_: unknown, _wanted: unknown, { content }: { content: Content }) => all(content, 'tag'),
};

const stored =
  (field: string) =>
  ({ content }: TermRow) =>
    content[field];

export const authorFields = {
  name: stored('name'),
  role: stored('role'),
  biography: (row: TermRow, _: unknown, { content }: { content: Content }) => {
    content.spend(POINTS.biography);
    return shownIn(content, row.content.biography);
  },
  image: (row: TermRow, _: unknown, { content }: { content: Content }) => shownIn(content, row.content.image),
  links: stored('links'),
};
export const categoryFields = { name: stored('name'), description: stored('description') };
export const tagFields = { name: stored('name') };
