import type { Logger } from 'pino';
import type { SectionDefinition } from 'shared-contracts';
import type { KeptOnDisk } from './cache/kept-on-disk.ts';
import type { StandIn } from './cache/tagged-cache.ts';
import { createProjects } from './project/find-project.ts';
import type { ShellSettings } from './settings.ts';
import { createShareImages } from './share/share-images.ts';
import { createFeeds } from './site/feeds.ts';
import { createSiteFiles } from './site/site-files.ts';
import type { ApiClient, ApiFetch, CountPage } from './sources.ts';
import { createMediaDoor } from './static/media-door.ts';
import { joinReaders } from './steps/join-data.ts';
import { createPages } from './steps/load-page.ts';
import { createContentReader } from './steps/read-contents.ts';
import { createDataReader } from './steps/read-data.ts';
import { createRedirects } from './steps/redirects.ts';
import { createSiteQuery } from './steps/site-query.ts';
import { createTrials } from './trials/trials.ts';

export interface ReadersOptions {
  readonly api: ApiClient;
  readonly apiFetch: ApiFetch;
  readonly countPage: CountPage;
  readonly standIn: StandIn;
  readonly kept: KeptOnDisk;
  readonly settings: ShellSettings;
  /** Definitions of the renderer that is live. */
  readonly definitions: () => readonly SectionDefinition[];
  readonly logger: Logger;
}

/** What reads a site's content from the API, and the caches of it that a change drops from. */
export function createReaders({ api, apiFetch, kept, settings, logger, ...options }: ReadersOptions) {
  const { countPage, standIn, definitions } = options;
  const { scheme, localPort, sitemapLength, dataDeadline } = settings;
  const projects = createProjects({ api, countPage, standIn, kept, scheme, localPort });
  const mediaDoor = createMediaDoor({ api, countPage, standIn, kept });
  const pages = createPages(api, kept, settings.pageBytes);
  const redirects = createRedirects(api, standIn, kept, logger);
  const trials = createTrials(api, standIn, kept, logger);
  const query = createSiteQuery(apiFetch, dataDeadline);
  const data = createDataReader({ query, kept, definitions, logger, maxBytes: settings.dataBytes });
  const contents = createContentReader({ api, definitions, logger, deadline: dataDeadline });
  const feeds = createFeeds(query, scheme, logger);
  const site = createSiteFiles({ api, projects, feeds, scheme, sitemapLength });
  const share = createShareImages(projects, pages, countPage);
  return {
    projects,
    pages,
    redirects,
    trials,
    mediaDoor,
    data: { read: joinReaders(data, contents) },
    site: {
      answer: ((req, path) => site.answer(req, path) ?? share(req, path)) satisfies typeof site.answer,
      file: site.file,
    },
    caches: [
      ...projects.caches,
      ...mediaDoor.caches,
      redirects.cache,
      trials.cache,
      data.cache,
      ...site.caches,
      feeds.cache,
      ...pages.caches,
    ],
  };
}
