import DataLoader from 'dataloader';
import { and, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { GraphQLError } from 'graphql';
import {
  DEFAULT_LOCALE,
  type Locale,
  type Project,
  type ProjectMetadata,
  type TypeField,
  type VisitorSection,
} from 'shared-contracts';
import { articles, articleTerms } from '../database/article-tables.ts';
import type { Transaction } from '../database/open-database.ts';
import { pages } from '../database/schema.ts';
import { shownBytes, shownSections } from '../database/shown-sections.ts';
import { readStaticFields } from '../operations/section-types/type-row.ts';
import { readShownMedia } from '../operations/shown-media.ts';
import { TERM_COLUMNS, type TermRow } from '../operations/terms/term-row.ts';
import type { ShownMedium } from '../sections/shown-refs.ts';
import { MOST_VALUES } from './answer-length.ts';
import { countRows, keyOf } from './counting.ts';

/** What one query may ask for, in points: about what its answer costs to make. */
export const MOST_POINTS = 5000;
/** Of texts, which may be long. */
const BYTES_PER_POINT = 1000;

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
  /** Fields of the project's own static types by name; null where there is no such type. */
  readonly ownTypes: DataLoader<string, readonly TypeField[] | null>;
  /** Texts of articles by id. */
  readonly bodies: DataLoader<string, Record<string, string>>;
  /** What is shown of media by id; null of what is not in the library, or not for everybody. */
  readonly media: DataLoader<string, ShownMedium | null>;
  /** Sections of pages by id, without what is private in them. */
  readonly sections: DataLoader<string, readonly VisitorSection[]>;
}

/** What a query may still cost. */
interface Purse {
  readonly spend: Content['spend'];
  /** Points. */
  readonly left: () => number;
}

/** Texts of rows of a table, how long they are, and how many are read at once. */
interface Texts<T> {
  readonly table: typeof pages | typeof articles;
  readonly bytes: SQL<number>;
  readonly text: SQL<T>;
  readonly none: T;
  readonly atOnce: number;
}

/** What is read together, and how long it is; without it where all of it is more than there is room for. */
interface TextRow<T> extends Record<string, unknown> {
  readonly id: string;
  readonly bytes: number;
  readonly text: T | null;
}

const SECTIONS: Texts<readonly VisitorSection[]> = {
  ...{ table: pages, bytes: shownBytes, text: shownSections, none: [] },
  // Each is as long as pages may be, and gone through to see how long it is.
  atOnce: 3,
};
const BODIES: Texts<Record<string, string>> = {
  ...{ table: articles, bytes: sql`octet_length(${articles.body}::text)`, text: sql`${articles.body}` },
  ...{ none: {}, atOnce: 10 },
};

/** Reads texts by id. Where they cost more than is left, the database says how long they are, and no more. */
const textLoader = <T>(
  projectId: string,
  ask: Content['ask'],
  { spend, left }: Purse,
  { table, bytes, text, none, atOnce }: Texts<T>,
): DataLoader<string, T> =>
  new DataLoader(
    async (ids) => {
      const found = await ask(async (transaction) => {
        // What is too much already is not asked for; others may have spent meanwhile.
        spend(0);
        const room = (left() + 1) * BYTES_PER_POINT - 1;
        // The offset has each of them looked at once.
        const { rows } = await transaction.execute<TextRow<T>>(sql`
          SELECT id, bytes, CASE WHEN sum(bytes) OVER () <= ${room} THEN ${text} END AS text
            FROM (
              SELECT *, ${bytes} AS bytes FROM ${table}
                WHERE ${and(eq(table.projectId, projectId), inArray(table.id, [...ids]))} OFFSET 0
            ) AS ${sql.identifier(getTableName(table))}`);
        spend(Math.floor(rows.reduce((sum, row) => sum + row.bytes, 0) / BYTES_PER_POINT));
        return rows;
      });
      const byId = new Map(found.map((row) => [row.id, row.text]));
      return ids.map((id) => byId.get(id) ?? none);
    },
    { maxBatchSize: atOnce },
  );

const AT_ONCE = 200;
/** Of a type: it has up to 40 fields. */
const TYPE_POINTS = 5;

/** Reads by id what a query names in many places, each once and many at a time. */
const loadersOf = (
  projectId: string,
  ask: Content['ask'],
  purse: Purse,
): Pick<Content, 'terms' | 'ownTypes' | 'media' | 'bodies' | 'sections'> => ({
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
  ownTypes: new DataLoader(
    async (names) => {
      purse.spend(names.length * TYPE_POINTS);
      const found = await ask((tx) => readStaticFields(tx, projectId, names));
      return names.map((name) => found.get(name) ?? null);
    },
    { maxBatchSize: AT_ONCE },
  ),
  media: new DataLoader(
    async (ids) => {
      const found = await ask((tx) => readShownMedia(tx, projectId, ids));
      return ids.map((id) => found.get(id) ?? null);
    },
    { maxBatchSize: AT_ONCE },
  ),
  sections: textLoader(projectId, ask, purse, SECTIONS),
  bodies: textLoader(projectId, ask, purse, BODIES),
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
