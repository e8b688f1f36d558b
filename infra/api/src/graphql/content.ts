import DataLoader from 'dataloader';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { GraphQLError } from 'graphql';
import { DEFAULT_LOCALE, type Locale, type Project, type ProjectMetadata, type VisitorSection } from 'shared-contracts';
import { articles, articleTerms } from '../database/article-tables.ts';
import type { Transaction } from '../database/open-database.ts';
import { pages } from '../database/schema.ts';
import { shownSections } from '../database/shown-sections.ts';
import { TERM_COLUMNS, type TermRow } from '../operations/terms/term-row.ts';
import { countRows, keyOf } from './counting.ts';

/** What one query may ask for, in points: about what its answer costs to make. */
export const MOST_POINTS = 5000;
/** Of texts, which may be long: characters for a point, and how many are read before they are counted. */
const TEXT = { characters: 1000, atOnce: 10 } as const;

export const tooCostly = (): GraphQLError =>
  new GraphQLError('This asks for too much at once. Ask for fewer entries, or page through them.', {
    extensions: { code: 'TOO_COSTLY' },
  });

/** What is published of one project, for one query: everything it asks is of one moment. */
export interface Content {
  readonly projectId: string;
  readonly metadata: ProjectMetadata;
  readonly now: Date;
  /** Whether an article or a page that visitors do not see is answered where it is named. */
  readonly drafts: boolean;
  /** The site's main language. */
  readonly locale: Locale;
  /** Asks the database, one question after the other. */
  readonly ask: <T>(question: (transaction: Transaction) => Promise<T>) => Promise<T>;
  /** A query that failed is answered while it still asks: nothing is asked from now on. Resolves when nothing is under way. */
  readonly end: () => Promise<unknown>;
  /** Throws where a query asks for too much. */
  readonly spend: (points: number) => void;
  /** Answers the same question once, however often a query asks it. */
  readonly once: <T>(question: string, answer: () => Promise<T>) => Promise<T>;
  /**
   * How many rows of a table there are, up to a limit; `points` is what looking for them costs, once. Nobody looks where
   * what was asked before has come to tell, as `known` says then.
   */
  readonly count: (
    table: PgTable,
    where: SQL | undefined,
    points: number,
    known?: () => number | null,
  ) => Promise<number>;
  /** Authors, categories and tags by id; null where there is none. */
  readonly terms: DataLoader<string, TermRow | null>;
  /** Texts of articles by id. */
  readonly bodies: DataLoader<string, Record<string, string>>;
  /** Sections of pages by id, without what is private in them. */
  readonly sections: DataLoader<string, readonly VisitorSection[]>;
}

/** Reads by id what a query names in many places, each once and many at a time. */
const loadersOf = (
  projectId: string,
  ask: Content['ask'],
  spend: Content['spend'],
): Pick<Content, 'terms' | 'bodies' | 'sections'> => ({
  terms: new DataLoader(async (ids) => {
    const found = await ask((tx) =>
      tx
        .select(TERM_COLUMNS)
        .from(articleTerms)
        .where(and(eq(articleTerms.projectId, projectId), inArray(articleTerms.id, [...ids]))),
    );
    const byId = new Map(found.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  }),
  sections: new DataLoader(
    async (ids) => {
      spend(0);
      const found = await ask((tx) =>
        tx
          .select({ id: pages.id, sections: shownSections })
          .from(pages)
          .where(and(eq(pages.projectId, projectId), inArray(pages.id, [...ids]))),
      );
      const byId = new Map(found.map(({ id, sections }) => [id, sections]));
      spend(Math.floor(JSON.stringify(found).length / TEXT.characters));
      return ids.map((id) => byId.get(id) ?? []);
    },
    { maxBatchSize: TEXT.atOnce },
  ),
  bodies: new DataLoader(
    async (ids) => {
      // What is too much already is not read.
      spend(0);
      const found = await ask((tx) =>
        tx
          .select({ id: articles.id, body: articles.body })
          .from(articles)
          .where(and(eq(articles.projectId, projectId), inArray(articles.id, [...ids]))),
      );
      const byId = new Map(found.map(({ id, body }) => [id, body]));
      const characters = found.flatMap(({ body }) => Object.values(body)).reduce((sum, text) => sum + text.length, 0);
      spend(Math.floor(characters / TEXT.characters));
      return ids.map((id) => byId.get(id) ?? {});
    },
    { maxBatchSize: TEXT.atOnce },
  ),
});

export function createContent(
  transaction: Transaction,
  { id: projectId, project_metadata: metadata }: Project,
  now: Date,
  drafts: boolean,
): Content {
  let hasEnded = false;
  let last: Promise<unknown> = Promise.resolve();
  const ask: Content['ask'] = (question) => {
    const next = last.then(() => {
      if (hasEnded) throw new GraphQLError('This was asked too late.');
      return question(transaction);
    });
    last = next.catch(() => undefined);
    return next;
  };
  let points = 0;
  const spend: Content['spend'] = (more) => {
    points += more;
    if (points > MOST_POINTS) throw tooCostly();
  };
  const answered = new Map<string, Promise<unknown>>();
  const once: Content['once'] = <T>(question: string, answer: () => Promise<T>) => {
    const known = answered.get(question) ?? answer();
    answered.set(question, known);
    return known as Promise<T>;
  };
  return {
    projectId,
    metadata,
    now,
    drafts,
    locale: metadata.defaultLang ?? DEFAULT_LOCALE,
    ask,
    end: () => {
      hasEnded = true;
      return last;
    },
    spend,
    once,
    count: (table, where, points, known = () => null) =>
      once(keyOf(table, where), async () => {
        spend(points);
        return ask(async (tx) => known() ?? countRows(tx, table, where));
      }),
    ...loadersOf(projectId, ask, spend),
  };
}
