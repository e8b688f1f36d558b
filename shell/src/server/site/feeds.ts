import type { Logger } from 'pino';
import { ApiError, type Locale, localesOf, type Project, splitLocale } from 'shared-contracts';
import { createTaggedCache, type Droppable } from '../cache/tagged-cache.ts';
import { type Answer, createAnswer } from '../http/answer.ts';
import { hostTags } from '../project/find-project.ts';
import type { SiteQuery } from '../steps/site-query.ts';
import { type FeedArticle, feedXml } from './feed-xml.ts';

export interface Feeds {
  readonly cache: Droppable;
  /** The feed at an address of a site; null where none stands. Rejects with `not_found`, `unavailable`. */
  readonly answer: (path: string) => ((project: Project, host: string) => Promise<Answer>) | null;
}

const FEED = '/blogs/rss.xml';
const CACHE_BYTES = 4 * 1024 * 1024;
/** As many as readers that come by now and then have not seen yet; the site itself has the others. */
const ENTRIES = 10;
const NEWEST = `query Feed { articles(sort: NEWEST, perPage: ${ENTRIES}) { items {
  id slug title excerpt body publishedAt author { name } categories { name }
} } }`;

/** RSS of the newest articles, one feed for each language (row V11). */
export function createFeeds(query: SiteQuery, scheme: 'http' | 'https', logger: Logger): Feeds {
  const cache = createTaggedCache<Answer>({ maxBytes: CACHE_BYTES });

  const newest = async (project: Project): Promise<readonly FeedArticle[]> => {
    try {
      const { articles } = await query<{ articles: { items: readonly FeedArticle[] } }>(project.id, NEWEST);
      return articles.items;
    } catch (error) {
      logger.warn({ err: error, project: project.id }, 'A feed could not be read');
      throw new ApiError('unavailable');
    }
  };

  const write = (project: Project, host: string, locale: Locale, path: string): Promise<Answer> =>
    cache.read(JSON.stringify([host, locale]), project.id, async () => {
      const body = feedXml(await newest(project), project, { origin: `${scheme}://${host}`, locale, path });
      const answer = createAnswer({
        status: 200,
        type: 'application/rss+xml; charset=utf-8',
        body,
        cacheControl: 'public, max-age=0, must-revalidate',
      });
      const { id } = project;
      return { value: answer, tags: [`project:${id}`, ...hostTags(host), `articles:${id}`], bytes: answer.bytes };
    });

  return {
    cache,
    answer: (path) => {
      const { locale, path: rest } = splitLocale(path);
      if (rest !== FEED) return null;
      return async (project, host) => {
        const { defaultLocale, locales } = localesOf(project);
        const isHere = locale === null || (locale !== defaultLocale && locales.includes(locale));
        if (!isHere || !project.claimed || !project.verified) throw new ApiError('not_found');
        return write(project, host, locale ?? defaultLocale, path);
      };
    },
  };
}
