import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import type { Logger } from 'pino';
import { BodyBudget, strangersAt } from 'shared-contracts/body-budget';
import type { Drawn } from 'shared-contracts/static-site';
import { DRAFT_WORKER } from 'shared-contracts/tool';
import type { BuildManifest } from '../shared/build-manifest.ts';
import { OWN_ROUTES } from '../shared/routes.ts';
import { standInFor, withinDeadline } from './cache/api-away.ts';
import { followChanges } from './cache/change-follower.ts';
import { type KeptOnDisk, openKeptOnDisk } from './cache/kept-on-disk.ts';
import { splitCache } from './cache/split-cache.ts';
import { createTaggedCache, type Droppable, type TaggedCacheOptions } from './cache/tagged-cache.ts';
import { createWarmer } from './cache/warmer.ts';
import { createViewCounter, type ViewCounter } from './counting/view-counter.ts';
import { createReaders } from './create-readers.ts';
import { createRendering } from './create-rendering.ts';
import { createDispatch } from './dispatch.ts';
import { IncompleteError } from './health/check-parts.ts';
import { createHealth, type Health } from './health/health.ts';
import type { IsSecure } from './http/same-origin.ts';
import { createRemoteErrors } from './n-api/remote-errors.ts';
import { createProbe } from './probe/probe.ts';
import { createFileReader, createHealer } from './remotes/heal-file.ts';
import { remoteMetrics } from './remotes/metrics.ts';
import { createReleaseStore } from './remotes/release-store.ts';
import { createServiceLog } from './remotes/service-log.ts';
import { shellIdOf } from './remotes/shell-id.ts';
import { createRenderPool, type RenderPoolOptions } from './render/render-pool.ts';
import type { StoredTrial } from './render/stored-trial.ts';
import { DEFAULT_SETTINGS, type ShellSettings } from './settings.ts';
import { createCopies } from './site-copy/copies-under-way.ts';
import { drawPage, type PageToDraw } from './site-copy/draw-visited.ts';
import { createSiteCopy } from './site-copy/site-copy.ts';
import type {
  ApiClient,
  ApiFetch,
  ChangeSource,
  CountPage,
  HoldBody,
  MediaSource,
  OfflineFetch,
  OperatorAccess,
  RemoteSource,
  VisitorFetch,
} from './sources.ts';
import { createBuildFiles, createWorkerFile, readBuild } from './static/build-files.ts';
import { createFileAnswers } from './static/file-answers.ts';
import { createMediaFiles } from './static/media-files.ts';
import { createRemoteFiles } from './static/remote-files.ts';
import { kindTag } from './steps/load-page.ts';
import { checkMiddleware } from './steps/middleware.ts';
import { isFilteredKey } from './steps/page-key.ts';
import { createPageShower, type KeptPage } from './steps/show-page.ts';
import { createVisitor, type Visitor } from './steps/visitor.ts';
import { createVariationOf } from './trials/trials.ts';

export interface ShellOptions {
  readonly api: ApiClient;
  readonly apiFetch: ApiFetch;
  /** Answers from copies of drafts. Absent: nobody does. */
  readonly offline?: OfflineFetch;
  /** The network address that a visitor's tries count under. Default: whoever holds the connection. */
  readonly addressOf?: (req: IncomingMessage) => string;
  /** The address of one visitor; null where many may be behind it. Default: whoever holds the connection. */
  readonly visitorOf?: (req: IncomingMessage) => string | null;
  /** Where the bodies of visitors' requests are counted. Default: by address, those of this shell alone. */
  readonly holdBody?: HoldBody;
  /** Default: nobody is counted. */
  readonly countPage?: CountPage;
  /** Whether a request's browser speaks TLS, as a proxy that is trusted says. Default: whether the connection does. */
  readonly isSecure?: IsSecure;
  readonly changes: ChangeSource;
  readonly remotes: RemoteSource;
  /** Absent: nobody is an operator here. */
  readonly operators?: OperatorAccess;
  /** Keys are `media/{project}/{media}/{file}`. */
  readonly media: MediaSource;
  /** Holds `build.json` and `browser/`. */
  readonly buildDir: string;
  /** The shell's own folder: releases and the last good set. */
  readonly stateDir: string;
  /** Rejects where nothing more can be stored. */
  readonly checkDisk?: () => Promise<unknown>;
  readonly logger: Logger;
  readonly settings: Partial<ShellSettings> & Pick<ShellSettings, 'renderer'>;
}

export interface Shell {
  /** Answers a request; a listener of `node:http`. */
  readonly handle: (req: IncomingMessage, res: ServerResponse) => void;
  readonly health: () => Promise<Health>;
  /** How versions of remotes fare, in Prometheus' text format. */
  readonly metrics: () => string;
  /** A page as whoever is named would be answered it, or visitors; nobody is counted. */
  readonly draw: (page: PageToDraw) => Promise<Drawn>;
  /** What stored content would lose by a release, in sentences. Rejects where that cannot be told. */
  readonly tryStored: StoredTrial;
  /** Resolves once pages can be rendered, or the registry was asked in vain. */
  readonly started: Promise<void>;
  /** Stops what runs in the background. The listener should be closed first. */
  readonly close: () => Promise<void>;
}

const FILE_MEMORY = 32 * 1024 * 1024;
/** Of the bytes for finished answers: what pages with filters may have. */
const FILTERED_SHARE = 0.25;

/** Caches as one. */
const allOf = (caches: readonly Droppable[]): Droppable => ({
  invalidate: (change) => {
    for (const cache of caches) cache.invalidate(change);
  },
  clear: () => {
    for (const cache of caches) cache.clear();
  },
});

const isEncrypted: IsSecure = ({ socket }) => socket instanceof TLSSocket;
const countNobody: CountPage = async () => undefined;
const connectedAddress = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? '';

const poolOptions = (settings: ShellSettings, folder: string, logger: Logger): RenderPoolOptions => ({
  workers: settings.workers,
  deadline: settings.renderDeadline,
  queue: settings.renderQueue,
  heap: settings.workerHeap,
  fragments: settings.fragmentBytes,
  folder,
  logger,
});

/** Releases on this machine, and the workers that draw with them. */
function createDrawing({ stateDir, remotes: source, logger }: ShellOptions, settings: ShellSettings) {
  const store = createReleaseStore(stateDir, logger);
  const shell = shellIdOf(stateDir);
  const service = createServiceLog({ source, shell, logger });
  const heal = createHealer({ store, source, logger, service });
  const readFile = createFileReader(store, heal);
  const pool = createRenderPool({ ...poolOptions(settings, stateDir, logger), readFile });
  return { store, shell, service, heal, pool };
}

/** How requests of visitors are passed on and counted. */
function requestsOf(options: ShellOptions, settings: ShellSettings) {
  const { addressOf = connectedAddress, visitorOf = addressOf, countPage = countNobody } = options;
  const bodies = new BodyBudget();
  const secure = settings.scheme === 'https';
  const apiFetch: VisitorFetch = (request, req) => options.apiFetch(request, { remoteAddress: addressOf(req) });
  const holdBody: HoldBody = options.holdBody ?? ((req) => bodies.hold(strangersAt(addressOf(req))));
  const isSecure: IsSecure = (req) => secure || (options.isSecure ?? isEncrypted)(req);
  const api = withinDeadline(options.api, settings.apiDeadline);
  return { api, apiFetch, addressOf, visitorOf, holdBody, countPage, secure, isSecure };
}

/** Finished answers, those of pages with filters in a room of their own. */
function createAnswers(bytes: number, options: Omit<TaggedCacheOptions<KeptPage>, 'maxBytes'>) {
  const cacheOf = (share: number) => createTaggedCache({ ...options, maxBytes: Math.floor(bytes * share) });
  return splitCache(isFilteredKey, cacheOf(1 - FILTERED_SHARE), cacheOf(FILTERED_SHARE));
}

/** Files by where they are served. */
function filesOf(
  { buildDir, remotes }: ShellOptions,
  { build, store, heal }: Pick<AnswerParts, 'build' | 'store' | 'heal'>,
) {
  const files = createFileAnswers(FILE_MEMORY);
  return {
    '/builds/': createBuildFiles(buildDir, build, files),
    '/remotes/': createRemoteFiles(store, remotes, files, heal),
    [DRAFT_WORKER]: createWorkerFile(buildDir, build),
  };
}

const keptOptions = ({ keptBytes, apiDeadline, patience }: ShellSettings, { stateDir, logger }: ShellOptions) => ({
  ...{ file: join(stateDir, 'kept.sqlite'), maxBytes: keptBytes, logger },
  patience: { well: apiDeadline, away: patience },
});

/** What the shell cannot do without, asked one by one. */
const checksOf = ({ changes, remotes, media, checkDisk }: ShellOptions) => ({
  database: () => changes.list({}),
  registry: async () => {
    const live = await remotes.listLive();
    // No installation is without any: its folder, or its bucket, is not the one it had.
    if (live.remotes && Object.keys(live.remotes).length === 0)
      throw new IncompleteError('The registry has no remotes');
    if (live.damaged && live.damaged.length > 0)
      throw new IncompleteError(`What the registry has of ${live.damaged.join(', ')} is damaged`);
  },
  media: () => media.check(),
  disk: checkDisk ?? (async () => undefined),
});

/** Drops what is stale from caches, from where it was left off. */
const follow = (
  { changes, logger }: ShellOptions,
  { pollInterval }: ShellSettings,
  kept: KeptOnDisk,
  caches: readonly Droppable[],
) =>
  followChanges({
    ...{ ...allOf(caches), source: changes, logger, pollInterval },
    ...{ from: kept.position(), onPosition: kept.follow },
  });

/** What answers a request that the probe did not know. */
interface AnswerParts
  extends Pick<ReturnType<typeof createRendering>, 'remotes' | 'served' | 'tally'>,
    Pick<ReturnType<typeof createDrawing>, 'store' | 'service' | 'heal'> {
  readonly requests: ReturnType<typeof requestsOf>;
  readonly settings: ShellSettings;
  readonly build: BuildManifest;
  readonly readers: ReturnType<typeof createReaders>;
  readonly visitor: Visitor;
  readonly views: ViewCounter;
  readonly health: () => Promise<Health>;
}

function dispatchOf(options: ShellOptions, { requests, settings, readers, visitor, ...parts }: AnswerParts) {
  const { build, store, heal, remotes, served, tally, service, health, views } = parts;
  const { media, operators, logger } = options;
  const { installation, terms } = settings;
  const { projects, site } = readers;
  const files = filesOf(options, { build, store, heal });
  const siteCopy = createSiteCopy({
    ...{ ...requests, projects, visitor, media, scheme: settings.scheme, copies: createCopies() },
    answerFile: async (path) =>
      Object.entries(files).find(([prefix]) => path.startsWith(prefix))?.[1](path) ?? site.file(path),
  });
  const tellError = createRemoteErrors({ ...requests, tally, service, logger });
  return createDispatch({
    visit: visitor.visit,
    health,
    site: site.answer,
    apiFetch: requests.apiFetch,
    offline: options.offline,
    operator: { ...requests, ...visitor, operators, installation },
    nApi: { ...requests, served, projects, noteView: views.note, grants: remotes.grants, tellError, terms },
    ...{ files, siteCopy },
    media: createMediaFiles(media, readers.mediaDoor),
    logger,
  });
}

/** The host's server. Throws where the browser build is missing or the route table is wrong. */
export function createShell(options: ShellOptions): Shell {
  const { buildDir, stateDir, logger } = options;
  const settings: ShellSettings = { ...DEFAULT_SETTINGS, ...options.settings };
  const requests = requestsOf(options, settings);
  const standIn = standInFor({ well: settings.apiDeadline, away: settings.patience });
  checkMiddleware(OWN_ROUTES);
  const build = readBuild(buildDir);
  const views = createViewCounter(options.api, logger, settings.viewBeat);
  let closing = false;

  const { pool, heal, ...drawing } = createDrawing(options, settings);
  const probe = createProbe(
    (page, req) => {
      answers.get(page.key);
      rendering.visits.notePage(page);
      views.note(req, page.project);
    },
    Date.now,
    (req) => rendering.served.laneOf(req),
    createVariationOf(requests.addressOf),
  );
  const { remotes, ...rendering } = createRendering({
    ...{ ...drawing, api: options.api, pool, build, stateDir, settings, logger, source: options.remotes },
    onSwitch: () => {
      warmer.clear();
      probe.forgetAll();
    },
    onKinds: (names) => answers.invalidate({ project_id: null, tags: names.map(kindTag) }),
  });
  const answers = createAnswers(settings.cacheBytes, { onDrop: probe.forget, standIn });
  const kept = openKeptOnDisk(keptOptions(settings, options));
  const readers = createReaders({
    ...{ ...options, kept, standIn, settings, ...rendering },
    ...{ api: requests.api, countPage: requests.countPage },
  });
  const shower = createPageShower({
    ...{ ...readers, ...rendering, logger, cache: answers, note: rendering.tally.note },
    scheme: settings.scheme,
    features: settings.features,
  });
  const warmer = createWarmer({ probe, isIdle: pool.isIdle, prepare: (asked) => visitor.prepare(asked) });
  const follower = follow(options, settings, kept, [warmer, answers, kept, rendering.mostRead, ...readers.caches]);

  const visitor = createVisitor({
    ...{ ...requests, ...rendering.visits, projects: readers.projects, redirects: readers.redirects },
    ...{ pages: shower, noteView: views.note, installation: settings.installation, logger },
    // What was dropped or replaced in the meantime must not come back through the probe.
    remember: (req, page, chosen) => {
      const version = rendering.served.of(settings.renderer, chosen)?.version;
      if (answers.get(page.key) === page && page.pins === version) probe.remember(req, page);
    },
  });
  const health = createHealth({
    ...{ checks: checksOf(options), hasWorkers: pool.hasWorkers, remotes: remotes.health },
    hasRenderer: () => remotes.current(settings.renderer) !== null,
    hasPages: () => answers.size() > 0 || kept.size() > 0,
    isClosing: () => closing,
  });
  const dispatch = dispatchOf(options, {
    ...{ ...rendering, ...drawing, requests, settings, build, heal },
    ...{ remotes, readers, visitor, views, health },
  });

  return {
    handle: (req, res) => {
      if (!probe.answer(req, res)) dispatch(req, res);
    },
    health,
    metrics: () => remoteMetrics(rendering.tally.counts()),
    draw: (page) => drawPage(visitor, page),
    ...{ started: remotes.started, tryStored: rendering.tryStored },
    close: async () => {
      closing = true;
      await views.close();
      warmer.close();
      follower.close();
      await rendering.close();
      await remotes.close();
      await pool.close();
      kept.close();
    },
  };
}
