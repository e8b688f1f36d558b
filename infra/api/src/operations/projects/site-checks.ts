import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { globalKey, isReservedPath, MOST_GLOBALS, type PageStatus, redirectPath } from 'shared-contracts';
import { articles } from '../../database/article-tables.ts';
import { inReadingOrder } from '../../database/columns.ts';
import { type GlobalContent, globalInstances, globalNames } from '../../database/global-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { type PageTranslations, pages, redirects } from '../../database/schema.ts';
import { inChunks } from '../../in-chunks.ts';
import { visibleAt } from '../articles/article-filter.ts';
import type { OperationContext } from '../operation.ts';
import { nextBatch } from '../pages/next-batch.ts';
import type { SiteChecks } from '../site-checks.ts';

/** Pages whose links are looked at, in the order of their paths. */
const MOST_PAGES = 1000;
/** Paths that are known of each kind. */
const MOST_PATHS = 20_000;
/** Paths that links name, of one site: what is past them is taken for there. */
const MOST_LINKED = 20_000;

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
  // From the path itself upwards: `/a/b` is below `/a/*`.
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1))
    if (paths.has(`${path.slice(0, end)}/*`)) return true;
  return paths.has('/*');
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

/** A global that visitors may see, and what leads to it. */
interface CheckedGlobal {
  readonly id: string;
  readonly status: PageStatus;
  readonly keys: readonly string[];
  readonly content: GlobalContent;
  readonly translations: PageTranslations | null;
}

/** All of a project, of which there are two hundred at most, by name. */
async function readGlobals(transaction: Transaction, projectId: string): Promise<readonly CheckedGlobal[]> {
  const { id, status, content, translations } = globalInstances;
  return transaction
    .select({
      ...{ id, status, content, translations },
      keys: sql<string[]>`ARRAY(SELECT ${globalNames.key} FROM ${globalNames}
        WHERE ${globalNames.projectId} = ${projectId} AND ${globalNames.globalId} = ${id})`,
    })
    .from(globalInstances)
    .where(and(eq(globalInstances.projectId, projectId), isNull(globalInstances.deletedAt)))
    .orderBy(inReadingOrder(globalInstances.name), asc(id))
    .limit(MOST_GLOBALS);
}

/** How many links of some content lead nowhere, by what is known of the site's places. */
function brokenIn(places: Places): (content: unknown) => number {
  const known = new Map<string, boolean>();
  const leadsNowhere = (link: string): boolean => {
    const path = redirectPath(link);
    if (path === null) return false;
    const there = known.get(path) ?? (known.size >= MOST_LINKED || isThere(path, places));
    if (known.size >= MOST_LINKED) return !there;
    known.set(path, there);
    return !there;
  };
  return (content) =>
    [...JSON.stringify(content).matchAll(LINKS)].filter(([, link, href]) => leadsNowhere(link ?? href ?? '/')).length;
}

/** What pages say of their own is told from what they show: below a link to what is published nobody reads it. */
async function findBroken(
  transaction: Transaction,
  projectId: string,
  places: Places,
  globals: readonly CheckedGlobal[],
): Promise<SiteChecks['broken']> {
  const countBroken = brokenIn(places);
  const published = new Map(
    globals.flatMap((global) =>
      global.status === 'published' ? global.keys.map((key) => [key, global] as const) : [],
    ),
  );
  const shown = new Set<string>();
  let links = 0;
  let first: string | null = null;
  let last = '';
  for (let read = 0; read < MOST_PAGES; ) {
    const after = and(eq(pages.projectId, projectId), eq(pages.status, 'published'), gt(pages.path, last));
    const ids = await nextBatch(transaction, after, pages.path);
    if (ids.length === 0) break;
    const rows = await transaction
      .select({ path: pages.path, sections: pages.sections })
      .from(pages)
      .where(and(eq(pages.projectId, projectId), inArray(pages.id, [...ids])))
      .orderBy(asc(pages.path));
    await inChunks(projectId, rows, ({ path, sections }) => {
      const seen = sections.filter(({ hidden }) => !hidden);
      const own = seen.filter(({ linked_to }) => {
        const global = linked_to ? published.get(globalKey(linked_to)) : undefined;
        if (global) shown.add(global.id);
        return !global;
      });
      const broken = countBroken(own);
      links += broken;
      if (broken > 0 && !isWildcard(path)) first ??= path;
    });
    last = rows.at(-1)?.path ?? last;
    read += rows.length;
  }
  const broken = globals
    .filter(({ id }) => shown.has(id))
    .map(({ id, content }) => ({ id, links: countBroken(content.settings) }))
    .filter((global) => global.links > 0);
  return {
    links: broken.reduce((sum, global) => sum + global.links, links),
    ...{ globals: broken.length, first, first_global: broken[0]?.id ?? null },
  };
}

const isStale = ({ translations }: { readonly translations: PageTranslations | null }): boolean =>
  Object.values(translations ?? {}).some((counts) => counts !== undefined && counts.stale > 0);

/** Goes through the pages of a site; bounded, and kept until the site changes. */
export const checkSite = (context: OperationContext, projectId: string): Promise<SiteChecks> =>
  context.database.transaction({ projectId, seesDrafts: true }, async (transaction) => {
    const listed = await transaction
      .select({ path: pages.path, translations: pages.translations })
      .from(pages)
      .where(eq(pages.projectId, projectId))
      .orderBy(asc(pages.path))
      .limit(MOST_PATHS);
    const stale = listed.filter(isStale);
    const globals = await readGlobals(transaction, projectId);
    const staleGlobals = globals.filter(isStale);
    const places = await readPlaces(transaction, context, projectId);
    return {
      outdated: {
        ...{ pages: stale.length, globals: staleGlobals.length },
        first: stale.find(({ path }) => !isWildcard(path))?.path ?? null,
        first_global: staleGlobals[0]?.id ?? null,
      },
      broken: await findBroken(transaction, projectId, places, globals),
    };
  });
