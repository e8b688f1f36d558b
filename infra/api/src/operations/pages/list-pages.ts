import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { type ApiCalls, LOCALES, type PageMetadata } from 'shared-contracts';
import { pages } from '../../database/schema.ts';
import { authorise } from '../access.ts';
import { readAuthors } from '../authors.ts';
import { containing } from '../containing.ts';
import type { Operation } from '../operation.ts';
import { indexMissing } from './page-index.ts';

/** As a reader of any language expects, whatever the database's own order. */
const inReadingOrder = (column: SQL | typeof pages.name | typeof pages.path): SQL => sql`${column} COLLATE "unicode"`;

const SORTS: Readonly<Record<string, SQL>> = {
  page: asc(inReadingOrder(pages.name)),
  '-page': desc(inReadingOrder(pages.name)),
  path: asc(inReadingOrder(pages.path)),
  '-path': desc(inReadingOrder(pages.path)),
  last_updated: asc(pages.lastUpdated),
  '-last_updated': desc(pages.lastUpdated),
};

/** What a page is called: in the tool, in addresses, and in each language. */
const SEARCHED = [
  pages.name,
  pages.path,
  ...LOCALES.map((locale) => sql<string>`(${pages.metadata} -> ${locale}::text ->> 'title')`),
];

/** Languages the page names itself in; all of the project's where it says nothing. */
const languagesOf = (metadata: PageMetadata, published: readonly (typeof LOCALES)[number][]) => {
  const named = LOCALES.filter((locale) => metadata[locale]?.title);
  return named.length > 0 ? named : [...published];
};

export const listPages: Operation<ApiCalls['listPages']> = async (context, _caller, { params, query, headers }) => {
  const { projectId, metadata } = await authorise(context, 'listPages', headers.token, params.project);
  const { page, per_page, search, sort } = query;
  const found = and(
    eq(pages.projectId, projectId),
    search ? or(...SEARCHED.map((column) => ilike(column, containing(search)))) : undefined,
  );
  const around = { definitions: context.definitions, project: metadata };
  const { rows, total, authorOf } = await context.database.transaction({ projectId }, async (transaction) => {
    const list = () =>
      transaction
        .select({
          id: pages.id,
          name: pages.name,
          path: pages.path,
          metadata: pages.metadata,
          translations: pages.translations,
          lastUpdated: pages.lastUpdated,
          updatedBy: pages.updatedBy,
          version: pages.version,
        })
        .from(pages)
        .where(found)
        .orderBy(...(SORTS[sort] ? [SORTS[sort]] : []), asc(pages.id))
        .limit(per_page)
        .offset((page - 1) * per_page);
    const first = await list();
    const rows = first.every(({ translations }) => translations !== null)
      ? first
      : await indexMissing(transaction, projectId, around).then(list);
    return {
      rows,
      total: (await transaction.select({ total: count() }).from(pages).where(found))[0]?.total ?? 0,
      authorOf: await readAuthors(
        transaction,
        rows.map(({ updatedBy }) => updatedBy),
      ),
    };
  });
  const answer = rows.map((row) => ({
    id: row.id,
    page: row.name,
    path: row.path,
    languages: languagesOf(row.metadata, metadata.languages ?? LOCALES),
    variations: [],
    translations: row.translations ?? {},
    last_updated: row.lastUpdated.toISOString(),
    updated_by: authorOf(row.updatedBy),
    version: row.version,
  }));
  return { answer, total };
};
