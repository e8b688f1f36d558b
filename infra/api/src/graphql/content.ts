import DataLoader from 'dataloader';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { GraphQLError } from 'graphql';
import { DEFAULT_LOCALE, type Locale, type Project, type ProjectMetadata, type VisitorSection } from 'shared-contracts';
import { articles, articleTerms } from '../database/article-tables.ts';
import type { Transaction } from '../database/open-database.ts';
import { pages } from '../database/schema.ts';
import { shownBytes, shownSections } from '../database/shown-sections.ts';
import { TERM_COLUMNS, type TermRow } from '../operations/terms/term-row.ts';
import { MOST_VALUES } from './answer-length.ts';
import { countRows, keyOf } from './counting.ts';

/** What one query may ask for, in points: about what its answer costs to make. */
export const MOST_POINTS = 5000;
/** Of texts, which may be long: bytes for a point, and how many are read at once. */
const TEXT = { bytes: 1000, atOnce: 10 } as const;

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
  /** Counts what is answered, item by item of a list; throws once where it is too much, and is null from then on. */
  readonly answered: <T>(value: T) => T | null;
  /** Whether what was answered was not too much. */
  readonly hasAnswered: () => boolean;
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

/** What a query may still cost. */
interface Purse {
  readonly spend: Content['spend'];
  /** Points. */
  readonly left: () => number;
}

/** What is read together, and how long it is; without it where all of it is more than there is room for. */
interface Text<T> {
  readonly id: string;
  readonly bytes: number;
  readonly text: T | null;
}

/** Reads texts by id. Where they cost more than is left, the database says how long they are, and no more. */
const textLoader = <T>(
  { spend, left }: Purse,
  read: (ids: string[], room: number) => Promise<readonly Text<T>[]>,
  none: T,
): DataLoader<string, T> =>
  new DataLoader(
    async (ids) => {
      // What is too much already is not asked for.
      spend(0);
      const found = await read([...ids], (left() + 1) * TEXT.bytes - 1);
      spend(Math.floor(found.reduce((sum, { bytes }) => sum + bytes, 0) / TEXT.bytes));
      const byId = new Map(found.map(({ id, text }) => [id, text]));
      return ids.map((id) => byId.get(id) ?? none);
    },
    { maxBatchSize: TEXT.atOnce },
  );

/** Of rows that have not more bytes together than there is room for. */
const within = <T>(bytes: SQL<number>, room: number, text: SQL<T>): SQL<T | null> =>
  sql`CASE WHEN sum(${bytes}) OVER () <= ${room} THEN ${text} END`;

/** Reads by id what a query names in many places, each once and many at a time. */
function loadersOf(
  projectId: string,
  ask: Content['ask'],
  purse: Purse,
): Pick<Content, 'terms' | 'bodies' | 'sections'> {
  const bodyBytes = sql<number>`octet_length(${articles.body}::text)`;
  return {
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
    sections: textLoader<readonly VisitorSection[]>(
      purse,
      (ids, room) =>
        ask((tx) =>
          tx
            .select({ id: pages.id, bytes: shownBytes, text: within(shownBytes, room, shownSections) })
            .from(pages)
            .where(and(eq(pages.projectId, projectId), inArray(pages.id, ids))),
        ),
      [],
    ),
    bodies: textLoader<Record<string, string>>(
      purse,
      (ids, room) =>
        ask((tx) =>
          tx
            .select({
              id: articles.id,
              bytes: bodyBytes,
              text: within(bodyBytes, room, sql<Record<string, string>>`${articles.body}`),
            })
            .from(articles)
            .where(and(eq(articles.projectId, projectId), inArray(articles.id, ids))),
        ),
      {},
    ),
  };
}

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
  let values = 0;
  const answered: Content['answered'] = (value) => {
    const isOver = values > MOST_VALUES;
    values += Array.isArray(value) ? value.length + 1 : 1;
    if (values <= MOST_VALUES) return value;
    // To be told of each of them costs more than to answer it.
    if (isOver) return null;
    throw tooCostly();
  };
  const known = new Map<string, Promise<unknown>>();
  const once: Content['once'] = <T>(question: string, answer: () => Promise<T>) => {
    const answering = known.get(question) ?? answer();
    known.set(question, answering);
    return answering as Promise<T>;
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
    answered,
    hasAnswered: () => values <= MOST_VALUES,
    once,
    count: (table, where, points, known = () => null) =>
      once(keyOf(table, where), async () => {
        spend(points);
        return ask(async (tx) => known() ?? countRows(tx, table, where));
      }),
    ...loadersOf(projectId, ask, { spend, left: () => MOST_POINTS - points }),
  };
}
