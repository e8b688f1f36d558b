import { ApiError, type Filters, globalKey, type Locale, mediaIdsIn, type Page, type Project } from 'shared-contracts';
import type { KeptOnDisk } from '../cache/kept-on-disk.ts';
import { createTaggedCache, type Droppable } from '../cache/tagged-cache.ts';
import type { ApiClient } from '../sources.ts';

const MISSING_BUDGET = 1_000_000;
const MISSING_ENTRY = 400;

export interface PageRequest {
  readonly project: Project;
  /** Decoded, without locale and filters. */
  readonly path: string;
  readonly locale: Locale;
  readonly filters: Filters;
  /** Id of the variation that is shown in the place of the page. */
  readonly variation?: string | undefined;
  /** Of a signed-in person: nothing is kept. */
  readonly token?: string | null;
}

export interface Pages {
  readonly caches: readonly Droppable[];
  /** Throws `page_not_found`. */
  readonly load: (request: PageRequest) => Promise<Page>;
}

/** Tags of the absence of a page: any page that is made or renamed may come to stand there. */
const tagsOfNothing = (projectId: string, path: string): string[] => [
  `project:${projectId}`,
  `path:${projectId}:${path}`,
  `pages:${projectId}`,
];

/** Tags of what its sections link to; where a link leads nowhere, something may come to stand there. */
const globalTags = (projectId: string, { sections }: Page): string[] => [
  ...new Set(sections.flatMap(({ linked_to }) => (linked_to ? `global:${projectId}:${globalKey(linked_to)}` : []))),
];

/** Media that a page names one by one: past them, a change of any drops it. */
const MOST_MEDIA = 1000;

const mediaOf = new WeakMap<Page, readonly string[]>();

/** Tags of the media it shows, read out of it once. */
function mediaTags(projectId: string, page: Page): readonly string[] {
  const known = mediaOf.get(page);
  if (known) return known;
  const ids = mediaIdsIn([page.sections, page.metadata]);
  const tags = ids.length > MOST_MEDIA ? [`media:${projectId}`] : ids.map((id) => `medium:${projectId}:${id}`);
  mediaOf.set(page, tags);
  return tags;
}

/** Tags of what was made from the page found at a path. */
export const tagsOfPage = (projectId: string, path: string, page: Page): string[] => [
  `project:${projectId}`,
  `path:${projectId}:${path}`,
  `page:${page.id}`,
  ...globalTags(projectId, page),
  ...mediaTags(projectId, page),
  // A longer wildcard may come to stand before the one that was found, or a redirect: where a page has its own path, none can.
  ...(page.path === path ? [] : [`pages:${projectId}`, `redirects:${projectId}`]),
];

/** Tag of the pages that have a section of a kind which is not the renderer's own: another remote may come to bring it, or go. */
export const kindTag = (name: string): string => `kind:${name}`;

/** Page data in memory, so that both languages, the payload and a new remote need no second load. */
export function createPages(api: ApiClient, kept: KeptOnDisk, maxBytes: number): Pages {
  const pages = createTaggedCache<Page | null>({ maxBytes });
  // Apart, so that asking for what is not there cannot push out what is.
  const missing = createTaggedCache<Page | null>({ maxBytes: MISSING_BUDGET });

  const queryOf = ({ project, path, locale, filters }: PageRequest): Record<string, unknown> | undefined =>
    project.project_metadata.queryStringSupport ? { ...filters, page_path: path, language: locale } : undefined;

  const askFor = (request: PageRequest, how: object = {}): Promise<Page> => {
    const query_string = queryOf(request);
    const { project, variation, path, token } = request;
    return api.loadPage({
      params: { project: project.id, page: variation ?? path.slice(1) },
      body: { ...(query_string && { query_string }), ...how },
      ...(token && { headers: { token } }),
    });
  };

  /** What visitors get in any case. An API of the version before knows nothing of it, and answers as it did. */
  const askAsShown = (request: PageRequest): Promise<Page> =>
    askFor(request, { as_shown: true }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 400) return askFor(request);
      throw error;
    });

  const ask = async (request: PageRequest): Promise<Page | null> => {
    try {
      return await (request.token ? askAsShown(request) : askFor(request));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'page_not_found') return null;
      throw error;
    }
  };

  const read = (request: PageRequest): Promise<Page | null> => {
    const { id } = request.project;
    const key = JSON.stringify([id, request.path, queryOf(request), ...(request.variation ? [request.variation] : [])]);
    return missing.read(key, id, async () => {
      const page = await pages.read(key, id, () =>
        kept.through('page', key, id, async () => {
          const found = await ask(request);
          const tags = found ? tagsOfPage(id, request.path, found) : [];
          const bytes = found && pages.keeps ? JSON.stringify(found).length * 2 : 1;
          return { value: found, tags, bytes, keep: found !== null };
        }),
      );
      return { value: page, tags: tagsOfNothing(id, request.path), bytes: MISSING_ENTRY, keep: page === null };
    });
  };

  return {
    caches: [pages, missing],
    load: async (request) => {
      const page = await (request.token ? ask(request) : read(request));
      if (!page) throw new ApiError('page_not_found');
      return page;
    },
  };
}
