import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { type ApiCalls, LOCALES, type QueryOf } from 'shared-contracts';
import { inReadingOrder } from '../../database/columns.ts';
import { pages } from '../../database/schema.ts';
import { authorise } from '../access.ts';
import { readAuthors } from '../authors.ts';
import { countsOf, languagesOf } from '../listed-page.ts';
import type { Operation } from '../operation.ts';
import { sortOf } from '../sort-of.ts';
import { indexMissing } from './index-missing.ts';
import { listedVariations } from './listed-variations.ts';
import { atMost, countPages, ofStatus, pagesOf, searchPages } from './search-pages.ts';

const _DIRECTIONS = { asc, desc } as const;
const SORTED = {
  page: inReadingOrder(pages.name),
  path: inReadingOrder(pages.path),
  last_updated: pages.lastUpdated,
} as const;

/** As the indexes have it, forwards or backwards. */
function orderOf(sort: QueryOf<ApiCalls['listPages']>['sort']): SQL[] {
  const { by, isDescending } = sortOf(sort);
  const direction = isDescending ? desc : asc;
  return [direction(SORTED[by]), direction(pages.id)];
}

export const listPages: Operation<ApiCalls['listPages']> = async (context, _caller, { params, query, headers }) => {
  const { projectId, metadata } = await authorise(context, 'listPages', headers.token, params.project);
  const { page, per_page, search, sort, status } = query;
  const order = orderOf(sort);
  const around = { definitions: context.definitions, project: metadata };
  const { rows, total, authorOf, variationsOf } = await context.database.transaction(
    { projectId, seesDrafts: true },
    async (transaction) => {
      await indexMissing(transaction, projectId, around);
      const asked = { text: search ?? '', status, order, page, perPage: per_page };
      const found = search ? await searchPages(transaction, projectId, asked) : null;
      const listed = sql`ARRAY(SELECT ${pages.id} FROM ${pages} WHERE ${ofStatus(projectId, status)}
        ORDER BY ${sql.join(order, sql`, `)} ${atMost(per_page, (page - 1) * per_page)})`;
      const ids = found ? sql`${sql.param(found.ids)}::uuid[]` : listed;
      const { looked, page: row } = pagesOf(transaction, projectId, ids);
      const rows = await transaction
        .select({
          id: row.id,
          name: row.name,
          path: row.path,
          metadata: row.metadata,
          translations: row.translations,
          lastUpdated: row.lastUpdated,
          updatedBy: row.updatedBy,
          version: row.version,
          status: row.status,
        })
        .from(looked)
        .innerJoinLateral(row, sql`true`)
        .orderBy(...order);
      const variationsOf = await listedVariations(
        transaction,
        projectId,
        rows.map(({ id }) => id),
      );
      return {
        rows,
        variationsOf,
        total: found ? found.total : await countPages(transaction, projectId, status),
        authorOf: await readAuthors(
          transaction,
          rows.map(({ updatedBy }) => updatedBy),
        ),
      };
    },
  );
  const answer = rows.map((row) => ({
    id: row.id,
    page: row.name,
    path: row.path,
    languages: languagesOf(row.metadata, metadata.languages ?? LOCALES),
    variations: variationsOf(row.id).names,
    on_trial: variationsOf(row.id).isOnTrial,
    status: row.status,
    translations: countsOf(row.translations ?? {}),
    last_updated: row.lastUpdated.toISOString(),
    updated_by: authorOf(row.updatedBy),
    version: row.version,
  }));
  return { answer, total };
};
