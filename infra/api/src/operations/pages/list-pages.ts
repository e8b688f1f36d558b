import { and, asc, count, desc, eq, type SQL } from 'drizzle-orm';
import { type ApiCalls, LOCALES, type PageMetadata, type QueryOf } from 'shared-contracts';
import { inReadingOrder } from '../../database/columns.ts';
import { pages } from '../../database/schema.ts';
import { authorise } from '../access.ts';
import { readAuthors } from '../authors.ts';
import type { Operation } from '../operation.ts';
import { indexMissing } from './page-index.ts';
import { countPages, pagesCalled } from './search-pages.ts';

const DIRECTIONS = { asc, desc } as const;
const SORTED = {
  page: inReadingOrder(pages.name),
  path: inReadingOrder(pages.path),
  last_updated: pages.lastUpdated,
} as const;

/** As the indexes have it, forwards or backwards. */
function orderOf(sort: QueryOf<ApiCalls['listPages']>['sort']): SQL[] {
  const direction = DIRECTIONS[sort.startsWith('-') ? 'desc' : 'asc'];
  return [direction(SORTED[sort.replace('-', '') as keyof typeof SORTED]), direction(pages.id)];
}

/** Languages the page names itself in; all of the project's where it says nothing. */
const languagesOf = (metadata: PageMetadata, published: readonly (typeof LOCALES)[number][]) => {
  const named = LOCALES.filter((locale) => metadata[locale]?.title);
  return named.length > 0 ? named : [...published];
};

export const listPages: Operation<ApiCalls['listPages']> = async (context, _caller, { params, query, headers }) => {
  const { projectId, metadata } = await authorise(context, 'listPages', headers.token, params.project);
  const { page, per_page, search, sort } = query;
  const searched = pagesCalled(projectId, search);
  const found = and(eq(pages.projectId, projectId), searched);
  const around = { definitions: context.definitions, project: metadata };
  const { rows, total, authorOf } = await context.database.transaction({ projectId }, async (transaction) => {
    await indexMissing(transaction, projectId, around);
    const rows = await transaction
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
      .orderBy(...orderOf(sort))
      .limit(per_page)
      .offset((page - 1) * per_page);
    const countFound = async () =>
      (await transaction.select({ total: count() }).from(pages).where(found))[0]?.total ?? 0;
    return {
      rows,
      total: searched ? await countFound() : await countPages(transaction, projectId),
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
