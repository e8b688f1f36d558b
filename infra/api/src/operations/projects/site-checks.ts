import { and, asc, eq, gt } from 'drizzle-orm';
import { isReservedPath, redirectPath } from 'shared-contracts';
import { articles } from '../../database/article-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { pages, redirects } from '../../database/schema.ts';
import { inChunks } from '../../in-chunks.ts';
import { visibleAt } from '../articles/article-filter.ts';
import type { OperationContext } from '../operation.ts';
import type { SiteChecks } from '../site-checks.ts';

/** Pages whose links are looked at, in the order of their paths; and at a time, since what they hold stands in memory. */
const MOST_PAGES = 1000;
const BATCH = 50;
/** Paths that are known of each kind. */
const MOST_PATHS = 20_000;

/** Paths in stored sections, as links and in formatted texts. */
const LINKS = /"url":"(\/[^"\\]*)"|href=\\"(\/[^"\\]*)\\"/g;
const ARTICLES = '/blogs/';

const isWildcard = (path: string): boolean => path.endsWith('/*');

interface Places {
  readonly paths: ReadonlySet<string>;
  readonly led: ReadonlySet<string>;
  readonly slugs: ReadonlySet<string>;
  readonly kept: readonly string[];
}

const isBelow = (path: string, base: string): boolean => path === base || path.startsWith(`${base}/`);

/** Whether visitors find something at a path, as the shell looks for it. */
function isThere(path: string, { paths, led, slugs, kept }: Places): boolean {
  if (path === '/' || paths.has(path) || led.has(path) || isReservedPath(path)) return true;
  if (kept.some((base) => isBelow(path, base))) return true;
  if (paths.has(`${ARTICLES}*`) && path.startsWith(ARTICLES)) {
    const slug = path.slice(ARTICLES.length);
    return slugs.has(slug) || slug === 'rss.xml';
  }
  return [...paths].some((each) => isWildcard(each) && isBelow(path, each.slice(0, -2)));
}

async function readPlaces(transaction: Transaction, context: OperationContext, projectId: string): Promise<Places> {
  const found = await transaction
    .select({ path: pages.path })
    .from(pages)
    .where(and(eq(pages.projectId, projectId), eq(pages.status, 'published')))
    .limit(MOST_PATHS);
  const ways = await transaction
    .select({ from: redirects.from })
    .from(redirects)
    .where(eq(redirects.projectId, projectId))
    .limit(MOST_PATHS);
  const written = await transaction
    .select({ slug: articles.slug })
    .from(articles)
    .where(and(eq(articles.projectId, projectId), visibleAt(context.clock())))
    .limit(MOST_PATHS);
  return {
    paths: new Set(found.map(({ path }) => path)),
    led: new Set(ways.map(({ from }) => from)),
    slugs: new Set(written.map(({ slug }) => slug)),
    kept: context.keptPaths(),
  };
}

async function findBroken(transaction: Transaction, projectId: string, places: Places): Promise<SiteChecks['broken']> {
  const known = new Map<string, boolean>();
  const leadsNowhere = (link: string): boolean => {
    const path = redirectPath(link);
    if (path === null) return false;
    const there = known.get(path) ?? isThere(path, places);
    known.set(path, there);
    return !there;
  };
  let links = 0;
  let first: string | null = null;
  let last = '';
  for (let read = 0; read < MOST_PAGES; read += BATCH) {
    const rows = await transaction
      .select({ path: pages.path, sections: pages.sections })
      .from(pages)
      .where(and(eq(pages.projectId, projectId), eq(pages.status, 'published'), gt(pages.path, last)))
      .orderBy(asc(pages.path))
      .limit(BATCH);
    await inChunks(projectId, rows, ({ path, sections }) => {
      const shown = JSON.stringify(sections.filter(({ hidden }) => !hidden));
      const broken = [...shown.matchAll(LINKS)].filter(([, link, href]) => leadsNowhere(link ?? href ?? '/'));
      links += broken.length;
      if (broken.length > 0 && !isWildcard(path)) first ??= path;
    });
    last = rows.at(-1)?.path ?? last;
    if (rows.length < BATCH) break;
  }
  return { links, first };
}

/** Goes through the pages of a site; bounded, and kept until the site changes. */
export const checkSite = (context: OperationContext, projectId: string): Promise<SiteChecks> =>
  context.database.transaction({ projectId, seesDrafts: true }, async (transaction) => {
    const listed = await transaction
      .select({ path: pages.path, translations: pages.translations })
      .from(pages)
      .where(eq(pages.projectId, projectId))
      .orderBy(asc(pages.path))
      .limit(MOST_PATHS);
    const stale = listed.filter(({ translations }) =>
      Object.values(translations ?? {}).some((counts) => counts !== undefined && counts.stale > 0),
    );
    const places = await readPlaces(transaction, context, projectId);
    return {
      outdated: { pages: stale.length, first: stale.find(({ path }) => !isWildcard(path))?.path ?? null },
      broken: await findBroken(transaction, projectId, places),
    };
  });
