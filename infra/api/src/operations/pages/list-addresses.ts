import { sql } from 'drizzle-orm';
import { type ApiCalls, type Article, DEFAULT_LOCALE, LOCALES, type Locale, type Project } from 'shared-contracts';
import { articles } from '../../database/article-tables.ts';
import { type PageTranslations, pages, redirects } from '../../database/schema.ts';
import type { Address } from '../address.ts';
import { visibleAt } from '../articles/article-filter.ts';
import { openProject } from '../find-project.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { unlistedPages } from './unlisted-pages.ts';

/** The page that shows articles, each at its slug below it. */
const ARTICLE_PAGE = '/blogs/*';

interface Row extends Record<string, unknown> {
  readonly path: string;
  readonly last_updated: Date | string;
  /** Of a page; null of an article, and of a page that was not read out yet. */
  readonly translations: PageTranslations | null;
  /** Of an article; null of a page. */
  readonly title: Article['title'] | null;
}

interface Languages {
  readonly locales: readonly Locale[];
  readonly defaultLocale: Locale;
}

/** Languages that what stands at an address is there in: as the renderer says it of the page itself. */
function languagesOf({ translations, title }: Row, { locales, defaultLocale }: Languages): Locale[] {
  if (title) return locales.filter((locale) => title[locale]?.trim());
  const there = locales.filter((locale) => translations?.[locale]?.there !== false);
  return there.length === 0
    ? [...locales]
    : locales.filter((locale) => locale === defaultLocale || there.includes(locale));
}

/** All that visitors find, in order: not the page for missing pages, and nothing that leads them elsewhere. */
async function readAddresses(
  context: OperationContext,
  { id: projectId, project_metadata: settings }: Project,
): Promise<readonly Address[]> {
  const unlisted = [settings.pagePath404, settings.home && settings.home !== '/' ? '/' : null].filter(
    (path) => typeof path === 'string',
  );
  const defaultLocale = settings.defaultLang ?? DEFAULT_LOCALE;
  const published = settings.languages ?? LOCALES;
  const languages = {
    defaultLocale,
    locales: LOCALES.filter((each) => each === defaultLocale || published.includes(each)),
  };
  return context.database.transaction({ projectId }, async (transaction) => {
    const withoutList = await unlistedPages(transaction, projectId, context.definitions());
    const hidden = [...unlisted, ...withoutList];
    const showsArticles = !withoutList.includes(ARTICLE_PAGE);
    const { rows } = await transaction.execute<Row>(sql`
      WITH addresses AS (
        SELECT ${pages.path} AS path, ${pages.lastUpdated} AS last_updated, ${pages.translations} AS translations, NULL::jsonb AS title FROM ${pages}
          WHERE ${pages.projectId} = ${projectId} AND ${pages.path} NOT LIKE '%*'
            AND NOT ${pages.path} = ANY (${sql.param(hidden)}::text[])
        UNION ALL
        SELECT ${'/blogs/'}::text || ${articles.slug}, ${articles.lastUpdated}, NULL, ${articles.title} FROM ${articles}
          WHERE ${articles.projectId} = ${projectId} AND ${visibleAt(context.clock())}
            AND ${showsArticles}::boolean AND EXISTS (SELECT 1 FROM ${pages} WHERE ${pages.projectId} = ${projectId} AND ${pages.path} = ${ARTICLE_PAGE})
      )
      SELECT DISTINCT ON (path) path, max(last_updated) OVER (PARTITION BY path) AS last_updated, translations, title FROM addresses
        WHERE NOT EXISTS (SELECT 1 FROM ${redirects} WHERE ${redirects.projectId} = ${projectId} AND ${redirects.from} = addresses.path)
        ORDER BY path, title IS NOT NULL`);
    return rows.map((row) => ({
      path: row.path,
      last_updated: new Date(row.last_updated).toISOString(),
      languages: languagesOf(row, languages),
    }));
  });
}

/** Every part of a sitemap asks for its slice: what goes through all pages is done once for all of them. */
export const listAddresses: Operation<ApiCalls['listAddresses']> = async (context, _caller, { params, query }) => {
  const project = await openProject(context, params.project);
  const { page, per_page } = query;
  const all = await context.addresses.get(project.id, context.definitions(), () => readAddresses(context, project));
  return { answer: all.slice((page - 1) * per_page, page * per_page), total: all.length };
};
