import type { IncomingMessage } from 'node:http';
import { ApiError, localesOf, type Project } from 'shared-contracts';
import { FairQueue } from 'shared-contracts/fair-queue';
import { presetCss } from 'shared-contracts/theme';
import { createTaggedCache, type Droppable } from '../cache/tagged-cache.ts';
import { type Answer, createAnswer } from '../http/answer.ts';
import { hostTags, type Projects } from '../project/find-project.ts';
import type { ApiClient } from '../sources.ts';
import type { Feeds } from './feeds.ts';
import { robotsText } from './robots.ts';
import { type Address, sitemapIndexXml, sitemapXml } from './sitemap.ts';

export interface SiteFilesOptions {
  readonly api: ApiClient;
  readonly projects: Projects;
  readonly feeds: Feeds;
  readonly scheme: 'http' | 'https';
  /** Addresses in one sitemap, languages counted. */
  readonly sitemapLength: number;
}

export interface SiteFiles {
  readonly caches: readonly Droppable[];
  /** Answers what search engines ask each site for; null for every other address. Throws `project_not_found`, `not_found`. */
  readonly answer: (req: IncomingMessage, path: string) => Promise<Answer> | null;
  /** What is the same on every site. */
  readonly file: (path: string) => Answer | null;
}

const CACHE_BYTES = 16 * 1024 * 1024;
/** Milliseconds: when a page was saved, or begins to send its visitors on, is no change of what pages there are. */
const LIFE = 600_000;
const LENGTHS_BYTES = 500_000;
const LENGTH_BYTES = 300;
const MOST_PARTS = 50_000;
const SHORT = 'public, max-age=0, must-revalidate';

/** A look to choose from, the same on every site. */
const presetAnswer = (path: string): Answer | null => {
  const body = presetCss(path);
  if (body === undefined) return null;
  return createAnswer({ status: 200, type: 'text/css; charset=utf-8', body, cacheControl: SHORT });
};

/** Whether search engines may come: the site is public, and wants them. */
const isIndexed = ({ claimed, verified, project_metadata }: Project): boolean =>
  claimed && verified && project_metadata.indexing !== false;

export function createSiteFiles({ api, projects, feeds, scheme, sitemapLength }: SiteFilesOptions): SiteFiles {
  const cache = createTaggedCache<Answer>({ maxBytes: CACHE_BYTES });

  const lengths = createTaggedCache<number>({ maxBytes: LENGTHS_BYTES });
  const turns = new FairQueue({ atOnce: 4, atOncePerKey: 2, waiting: 500, waitingPerKey: 25 });

  const read = (project: Project, page: number, perPage: number): Promise<Address[]> =>
    turns.run(project.id, () =>
      api.listAddresses({ params: { project: project.id }, query: { page, per_page: perPage } }),
    );

  const tagsOf = (id: string): string[] => [`project:${id}`, `pages:${id}`, `articles:${id}`, `redirects:${id}`];

  /** How many parts there are. Kept, so that asking for others asks the database nothing. */
  const partsOf = (project: Project, perPart: number): Promise<number> =>
    lengths.read(project.id, project.id, async () => {
      let parts = 1;
      while (parts < MOST_PARTS && (await read(project, parts + 1, perPart)).length > 0) parts += 1;
      return { value: parts, tags: tagsOf(project.id), bytes: LENGTH_BYTES, expiresAt: Date.now() + LIFE };
    });

  const write = async (project: Project, origin: string, part: number | null): Promise<string> => {
    const locales = localesOf(project);
    const perPart = Math.max(1, Math.floor(sitemapLength / locales.locales.length));
    if (part !== null && part > (await partsOf(project, perPart))) throw new ApiError('not_found');
    const addresses = await read(project, part ?? 1, perPart);
    if (part !== null && addresses.length === 0) throw new ApiError('not_found');
    if (part !== null || addresses.length < perPart) return sitemapXml(addresses, origin, locales);
    const parts = await partsOf(project, perPart);
    return parts === 1 ? sitemapXml(addresses, origin, locales) : sitemapIndexXml(parts, origin);
  };

  const sitemap = (project: Project, host: string, part: number | null): Promise<Answer> =>
    cache.read(JSON.stringify([host, part]), project.id, async () => {
      const body = await write(project, `${scheme}://${host}`, part);
      const answer = createAnswer({
        status: 200,
        type: 'application/xml; charset=utf-8',
        body,
        cacheControl: SHORT,
      });
      const tags = [...tagsOf(project.id), ...hostTags(host)];
      return { value: answer, tags, bytes: answer.bytes, expiresAt: Date.now() + LIFE };
    });

  const readPart = (url: string): number | null => {
    const part = new URL(url, 'http://site.invalid').searchParams.get('page');
    if (part === null) return null;
    if (!/^[1-9]\d{0,4}$/.test(part)) throw new ApiError('not_found');
    return Number(part);
  };

  const files: Readonly<Record<string, (project: Project, host: string, url: string) => Promise<Answer>>> = {
    '/robots.txt': async (project, host) =>
      createAnswer({
        status: 200,
        type: 'text/plain; charset=utf-8',
        body: robotsText(`${scheme}://${host}`, isIndexed(project)),
        cacheControl: SHORT,
      }),
    '/sitemap.xml': async (project, host, url) => {
      if (!isIndexed(project)) throw new ApiError('not_found');
      return sitemap(project, host, readPart(url));
    },
  };

  return {
    caches: [cache, lengths],
    file: presetAnswer,
    answer: (req, path) => {
      const preset = presetAnswer(path);
      if (preset) return Promise.resolve(preset);
      const file = files[path] ?? feeds.answer(path);
      if (!file) return null;
      return projects.find(req).then(({ project, host }) => file(project, host, req.url ?? path));
    },
  };
}
