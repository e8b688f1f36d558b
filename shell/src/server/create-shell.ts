import type { IncomingMessage, ServerResponse } from 'node:http';
import { TLSSocket } from 'node:tls';
import type { Logger } from 'pino';
import { isFilterSegment, type SectionDefinition } from 'shared-contracts';
import { BodyBudget, strangersAt } from 'shared-contracts/body-budget';
import { ROUTES } from '../shared/routes.ts';
import { standInFor, withinDeadline } from './cache/api-away.ts';
import { followChanges } from './cache/change-follower.ts';
import { splitCache } from './cache/split-cache.ts';
import { createTaggedCache, type Droppable, type Invalidation } from './cache/tagged-cache.ts';
import { createDispatch } from './dispatch.ts';
import { tilesOf } from './document/page-extras.ts';
import { createHealth, type Health } from './health/health.ts';
import type { IsSecure } from './http/same-origin.ts';
import { createProbe } from './probe/probe.ts';
import { createProjects } from './project/find-project.ts';
import { followRemotes, type LiveRemotes } from './remotes/live-remotes.ts';
import { createReleaseStore } from './remotes/release-store.ts';
import { createPageRenderer, type PageInput } from './render/page-renderer.ts';
import { createQuarantine } from './render/quarantine.ts';
import { createRenderLive } from './render/render-live.ts';
import { createRenderPool } from './render/render-pool.ts';
import { EMPTY_PAGE } from './render/warm-input.ts';
import { DEFAULT_SETTINGS, type ShellSettings } from './settings.ts';
import { createShareImages } from './share/share-images.ts';
import { createFeeds } from './site/feeds.ts';
import { createSiteFiles } from './site/site-files.ts';
import type {
  ApiClient,
  ApiFetch,
  ChangeSource,
  HoldBody,
  MediaSource,
  RemoteSource,
  VisitorFetch,
} from './sources.ts';
import { createBuildFiles, readBuild } from './static/build-files.ts';
import { createFileAnswers } from './static/file-answers.ts';
import { createMediaFiles } from './static/media-files.ts';
import { createRemoteFiles } from './static/remote-files.ts';
import { joinReaders } from './steps/join-data.ts';
import { createPages } from './steps/load-page.ts';
import { checkMiddleware } from './steps/middleware.ts';
import { createContentReader } from './steps/read-contents.ts';
import { createDataReader } from './steps/read-data.ts';
import { createRedirects } from './steps/redirects.ts';
import { createPageShower, type KeptPage } from './steps/show-page.ts';
import { createSiteQuery } from './steps/site-query.ts';
import { createVisitor } from './steps/visitor.ts';
import { createLiveTool } from './tool/live-tool.ts';
import { isToolRemote } from './tool/tool-files.ts';

export interface ShellOptions {
  readonly api: ApiClient;
  readonly apiFetch: ApiFetch;
  /** The network address that a visitor's tries count under. Default: whoever holds the connection. */
  readonly addressOf?: (req: IncomingMessage) => string;
  /** Where the bodies of visitors' requests are counted. Default: by address, those of this shell alone. */
  readonly holdBody?: HoldBody;
  /** Whether a request's browser speaks TLS, as a proxy that is trusted says. Default: whether the connection does. */
  readonly isSecure?: IsSecure;
  readonly changes: ChangeSource;
  readonly remotes: RemoteSource;
  /** Keys are `media/{project}/{media}/{file}`. */
  readonly media: MediaSource;
  /** Holds `build.json` and `browser/`. */
  readonly buildDir: string;
  /** The shell's own folder: releases and the last good set. */
  readonly stateDir: string;
  /** Rejects where nothing more can be stored. */
  readonly checkDisk?: () => Promise<unknown>;
  readonly logger: Logger;
  readonly settings?: Partial<ShellSettings>;
}

export interface Shell {
  /** Answers a request; a listener of `node:http`. */
  readonly handle: (req: IncomingMessage, res: ServerResponse) => void;
  readonly health: () => Promise<Health>;
  /** Resolves once pages can be rendered, or the registry was asked in vain. */
  readonly started: Promise<void>;
  /** Stops what runs in the background. The listener should be closed first. */
  readonly close: () => Promise<void>;
}

const NO_DEFINITIONS: readonly SectionDefinition[] = [];
const FILE_MEMORY = 32 * 1024 * 1024;
/** Of the bytes for finished answers: what pages with filters may have. */
const FILTERED_SHARE = 0.25;

const isEncrypted: IsSecure = ({ socket }) => socket instanceof TLSSocket;
const connectedAddress = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? '';

/** The host's server. Throws where the browser build is missing or the route table is wrong. */
export function createShell(options: ShellOptions): Shell {
  const { addressOf = connectedAddress, changes, media, buildDir, stateDir, logger } = options;
  const apiFetch: VisitorFetch = (request, req) => options.apiFetch(request, { remoteAddress: addressOf(req) });
  const bodies = new BodyBudget();
  const holdBody: HoldBody = options.holdBody ?? ((req) => bodies.hold(strangersAt(addressOf(req))));
  const settings: ShellSettings = { ...DEFAULT_SETTINGS, ...options.settings };
  const api = withinDeadline(options.api, settings.apiDeadline);
  const standIn = standInFor({ well: settings.apiDeadline, away: settings.patience });
  checkMiddleware(ROUTES);
  const build = readBuild(buildDir);
  const secure = settings.scheme === 'https';
  const isSecure: IsSecure = (req) => secure || (options.isSecure ?? isEncrypted)(req);
  let closing = false;

  const pool = createRenderPool({
    workers: settings.workers,
    deadline: settings.renderDeadline,
    queue: settings.renderQueue,
    heap: settings.workerHeap,
    logger,
  });
  const store = createReleaseStore(stateDir);
  const tool = createLiveTool(build, () => remotes.all());
  const renderer = createPageRenderer({ pool, store, build, tool, logger });

  const probe = createProbe((page) => void answers.get(page.key));
  const keeper = (share: number) =>
    createTaggedCache<KeptPage>({
      maxBytes: Math.floor(settings.cacheBytes * share),
      onDrop: probe.forget,
      standIn,
    });
  // Anybody can make up filters, and each makes a page.
  const answers = splitCache(isFilterSegment, keeper(1 - FILTERED_SHARE), keeper(FILTERED_SHARE));
  const projects = createProjects({ api, standIn, scheme: settings.scheme, localPort: settings.localPort });
  const pages = createPages(api, settings.pageBytes);
  const redirects = createRedirects(api, standIn, logger);
  const query = createSiteQuery(options.apiFetch, settings.dataDeadline);
  const definitions = () => remotes.current(settings.renderer)?.sections ?? NO_DEFINITIONS;
  const data = createDataReader({
    query,
    definitions,
    logger,
    maxBytes: settings.dataBytes,
  });
  const contents = createContentReader({
    api,
    definitions,
    logger,
    deadline: settings.dataDeadline,
  });
  const feeds = createFeeds(query, settings.scheme, logger);
  const { scheme, sitemapLength } = settings;
  const site = createSiteFiles({ api, projects, feeds, scheme, sitemapLength });
  const share = createShareImages(projects, pages);
  const caches: readonly Droppable[] = [
    answers,
    ...projects.caches,
    redirects.cache,
    data.cache,
    ...site.caches,
    feeds.cache,
    ...pages.caches,
  ];

  let recent: PageInput = EMPTY_PAGE;
  const remotes: LiveRemotes = followRemotes({
    source: options.remotes,
    store,
    warm: async (release) => void (await renderer.render(release, recent)),
    onSwitch: ({ name }) => name === settings.renderer && probe.forgetAll(),
    hostShares: (release) => (isToolRemote(release) ? build.tool.shared : build.shared),
    logger,
    pollInterval: settings.pollInterval,
  });
  const livePins = (): string => remotes.current(settings.renderer)?.version ?? '';
  const quarantine = createQuarantine(renderer, remotes, settings.quarantineAfter, logger);
  const renderLive = createRenderLive(settings.renderer, remotes, renderer, quarantine);

  const shower = createPageShower({
    scheme: settings.scheme,
    pages,
    data: { read: joinReaders(data, contents) },
    cache: answers,
    livePins,
    features: settings.features,
    logger,
    render: async (asked) => {
      const tiles = tilesOf(asked.project.metadata, settings.tiles);
      const input = tiles ? { ...asked, tiles } : asked;
      const rendered = await renderLive(input);
      if (rendered.sound) recent = input;
      return rendered;
    },
  });
  const follower = followChanges({
    source: changes,
    invalidate: (change: Invalidation) => {
      for (const cache of caches) cache.invalidate(change);
    },
    clear: () => {
      for (const cache of caches) cache.clear();
    },
    logger,
    pollInterval: settings.pollInterval,
  });

  const visit = createVisitor({
    api,
    apiFetch,
    holdBody,
    projects,
    pages: shower,
    redirects,
    toolFiles: () => tool.files(remotes.current(settings.renderer)),
    installation: settings.installation,
    secure,
    isSecure,
    logger,
    // What was dropped or replaced in the meantime must not come back through the probe.
    remember: (req, page) => {
      if (answers.get(page.key) === page && page.pins === livePins()) probe.remember(req, page);
    },
  });
  const health = createHealth({
    checks: {
      database: () => changes.list({}),
      registry: () => options.remotes.listLive(),
      media: () => media.check(),
      disk: options.checkDisk ?? (async () => undefined),
    },
    hasRenderer: () => remotes.current(settings.renderer) !== null,
    hasPages: () => answers.size() > 0,
    remotes: remotes.health,
    isClosing: () => closing,
  });
  const files = createFileAnswers(FILE_MEMORY);
  const dispatch = createDispatch({
    visit,
    health,
    site: (req, path) => site.answer(req, path) ?? share(req, path),
    apiFetch,
    nApi: { api, apiFetch, holdBody, secure, isSecure, projects, remotes: remotes.all, terms: settings.terms },
    files: {
      '/builds/': createBuildFiles(buildDir, build, files),
      '/remotes/': createRemoteFiles(store, options.remotes, files),
    },
    media: createMediaFiles(media),
    logger,
  });

  return {
    handle: (req, res) => {
      if (!probe.answer(req, res)) dispatch(req, res);
    },
    health,
    started: remotes.started,
    close: async () => {
      closing = true;
      follower.close();
      await remotes.close();
      await pool.close();
    },
  };
}
