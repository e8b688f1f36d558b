import { sql } from 'drizzle-orm';
import { type ApiCalls, ApiError, type Project } from 'shared-contracts';
import { articles } from '../../database/article-tables.ts';
import { pages, redirects } from '../../database/schema.ts';
import { visibleAt } from '../articles/article-filter.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { findProject } from '../projects/find-project.ts';
import type { Address } from './address.ts';
import { leadingPages } from './leading-pages.ts';

/** The page that shows articles, each at its slug below it. */
const ARTICLE_PAGE = '/blogs/*';

interface Row extends Record<string, unknown> {
  readonly path: string;
  readonly last_updated: Date | string;
}

/** All that visitors find, in order: not the page for missing pages, and nothing that leads them elsewhere. */
async function readAddresses(
  context: OperationContext,
  { id: projectId, project_metadata: settings }: Project,
): Promise<readonly Address[]> {
  const unlisted = [settings.pagePath404, settings.home && settings.home !== '/' ? '/' : null].filter(
    (path) => typeof path === 'string',
  );
  return context.database.transaction({ projectId }, async (transaction) => {
    const leading = await leadingPages(transaction, projectId, context.definitions());
    const hidden = [...unlisted, ...leading];
    const showsArticles = !leading.includes(ARTICLE_PAGE);
    const { rows } = await transaction.execute<Row>(sql`
      WITH addresses AS (
        SELECT ${pages.path} AS path, ${pages.lastUpdated} AS last_updated FROM ${pages}
          WHERE ${pages.projectId} = ${projectId} AND ${pages.path} NOT LIKE '%*'
            AND NOT ${pages.path} = ANY (${sql.param(hidden)}::text[])
        UNION ALL
        SELECT ${'/blogs/'}::text || ${articles.slug}, ${articles.lastUpdated} FROM ${articles}
          WHERE ${articles.projectId} = ${projectId} AND ${visibleAt(context.clock())}
            AND ${showsArticles}::boolean AND EXISTS (SELECT 1 FROM ${pages} WHERE ${pages.projectId} = ${projectId} AND ${pages.path} = ${ARTICLE_PAGE})
      )
      SELECT path, max(last_updated) AS last_updated FROM addresses
        WHERE NOT EXISTS (SELECT 1 FROM ${redirects} WHERE ${redirects.projectId} = ${projectId} AND ${redirects.from} = addresses.path)
        GROUP BY path ORDER BY path`);
    return rows.map(({ path, last_updated }) => ({ path, last_updated: new Date(last_updated).toISOString() }));
  });
}

/** Every part of a sitemap asks for its slice: what goes through all pages is done once for all of them. */
export const listAddresses: Operation<ApiCalls['listAddresses']> = async (context, _caller, { params, query }) => {
  const project = await findProject(context, params.project);
  if (!project) throw new ApiError('not_found');
  const { page, per_page } = query;
  const all = await context.addresses.get(project.id, context.definitions(), () => readAddresses(context, project));
  return { answer: all.slice((page - 1) * per_page, page * per_page), total: all.length };
};
