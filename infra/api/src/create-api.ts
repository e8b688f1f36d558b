import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino, { type Logger } from 'pino';
import {
  ApiError,
  apiCalls,
  type CallRequest,
  createClient,
  DEFAULT_LOCALE,
  isLocale,
  type Locale,
  type SectionDefinition,
  type Storage,
  type Transport,
} from 'shared-contracts';
import { BodyBudget } from 'shared-contracts/body-budget';
import type { AgentParts } from './agent/agent-parts.ts';
import type { Answerer } from './agent/answerer.ts';
import type { DrawPage } from './agent/draw-page.ts';
import { helpAnswerer } from './agent/help/help-answerer.ts';
import { CONVERSATIONS_CHANNEL, LiveAnswers } from './agent/live-answers.ts';
import { type OwnModelsOptions, openOwnModels } from './agent/model/own-models.ts';
import { READ_BY_TOOLS } from './agent/tools/index.ts';
import { type ApplicationClientOptions, createApplicationClient } from './applications/application-client.ts';
import { toApiError } from './database/errors.ts';
import type { Database } from './database/open-database.ts';
import { ChangeFeed, type ChangeListener } from './feed/change-feed.ts';
import { EventStreams } from './feed/event-streams.ts';
import { ProjectCache } from './feed/project-cache.ts';
import { createApp } from './http/create-app.ts';
import type { RequestFacts } from './http/env.ts';
import type { Mailer } from './mail/mailer.ts';
import { PostOffice } from './mail/post-office.ts';
import { createUploads } from './media/uploads.ts';
import { createMetrics } from './metrics.ts';
import { MOST_ADDRESSES, sizeOfAddresses } from './operations/address.ts';
import { isAgentSecret } from './operations/agent-access.ts';
import { schedulePublishing } from './operations/articles/publish-due.ts';
import { BackgroundTasks } from './operations/background-tasks.ts';
import type { FlagServer } from './operations/flag-server.ts';
import { type Milestones, openMilestones } from './operations/installation/milestones.ts';
import { addMedia } from './operations/media/add-media.ts';
import { countMissingMedia } from './operations/media/missing-media.ts';
import { openMediaJobs } from './operations/media/run-media-jobs.ts';
import type { Caller, OperationContext, Outcome } from './operations/operation.ts';
import { OutcomeCounter } from './operations/outcome-counter.ts';
import { withPackages } from './operations/package-limits.ts';
import { createPackages, type Packages } from './operations/packages.ts';
import { type PlanLimits, TECHNICAL_LIMITS } from './operations/plan-limits.ts';
import { addDomain } from './operations/projects/add-domain.ts';
import { ReadCounter } from './operations/read-counter.ts';
import { MOST_REDIRECTS, sizeOfRedirects } from './operations/redirects/read-redirects.ts';
import { NO_SELLER, type Selling } from './operations/selling.ts';
import { SHIPPED_PACKAGES } from './operations/shipped-packages.ts';
import { NO_STARTERS, type ReadyMedium, type Starters } from './operations/starter.ts';
import { type BroughtStarters, NONE_BROUGHT, withBrought } from './operations/starters/brought-starters.ts';
import { MOST_TRIALS } from './operations/trials/running-trials.ts';
import { runUpkeep } from './operations/upkeep/run-upkeep.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import { createTestProvider } from './payments/test-provider.ts';
import { openProofSources, type ProofSources } from './proofs/proof-sources.ts';
import { createOwnRateLimiter, createRateLimiter } from './rate-limits/rate-limiter.ts';
import { runCall } from './run-call.ts';
import { createSecrets, KEY_BYTES } from './secrets/secrets.ts';

export interface ApiOptions {
  /** Taken over: closed with the API. */
  readonly database: Database;
  /**
   * Live section definitions by kind; asked on every write. Null while none were ever read: without them nobody knows
   * what of a section is private, and what needs them answers `unavailable`.
   */
  readonly definitions: () => ReadonlyMap<string, SectionDefinition> | null;
  /** Paths that live remotes keep from pages, each with all below it; asked whenever a page comes to a path. Default: none. */
  readonly keptPaths?: () => readonly string[];
  /** Where files of media are kept. */
  readonly storage: Storage;
  /** Bytes of one uploaded file; default 25 MB. */
  readonly maxUploadBytes?: number;
  /** Folder of uploads that are still coming in; default one of the system's temporary folder. */
  readonly unfinished?: string;
  /** Milliseconds between signs of life on a stream of events; default 15 s. */
  readonly eventBeat?: number;
  /** Milliseconds between looks for articles whose date has come, and after which reads of articles are written. */
  readonly articleBeat?: number;
  /** Milliseconds between looks for what is still to be made of media. Default: none is made but by `workOnMedia`. */
  readonly mediaBeat?: number;
  readonly logger?: Logger;
  readonly clock?: () => Date;
  /** Below what packages say. */
  readonly limits?: PlanLimits;
  /** What projects can be subscribed to. Default: those that are shipped, and none of them for whoever has none. */
  readonly packages?: Packages;
  /** How mails go out; without one, each is logged as a failure and can be sent again later. */
  readonly mailer?: Mailer;
  /**
   * Origin of links, such as `https://www.example.com`: of a proven host of a project, or with null of the
   * installation itself.
   */
  readonly originOf?: (host: string | null) => string;
  /**
   * Whether the installation is this machine's alone: whoever registers a host such as `site.localhost` has it at once,
   * and accounts that the process itself makes count as verified. Default: no; only the operator registers such a host.
   */
  readonly localHosts?: boolean;
  /** Where proofs of hosts are looked for. */
  readonly proofs?: ProofSources;
  /** How applications are asked for the contents of sections. */
  readonly applications?: Omit<ApplicationClientOptions, 'now'>;
  /**
   * 32 bytes: what projects entrust to the installation is stored under them. Without, under some that end with this
   * process.
   */
  readonly secretsKey?: Uint8Array;
  /** What decides on feature flags in the place of the database. */
  readonly flagServer?: FlagServer | null;
  /** Who holds and charges cards; null for nobody. Default: the built-in test provider, which moves no money. */
  readonly payments?: PaymentProvider | null;
  /** In whose name invoices are issued. Default: nobody’s, without tax. */
  readonly selling?: Selling;
  /** Who answers questions; the built-in help by default. */
  readonly answerer?: Answerer;
  /** How the assistant has pages drawn that it looks at. Default: it cannot look at any. */
  readonly drawPage?: DrawPage;
  /** How models of projects' own are reached. */
  readonly models?: Partial<OwnModelsOptions>;
  /** Milliseconds after which the assistant ends a session that nobody uses; default 15 minutes. */
  readonly agentIdle?: number;
  /** Milliseconds after which a conversation is looked at though nobody told of a change; default one minute. */
  readonly agentLook?: number;
  /** Counts what is held of bodies, with the other parts of the process. */
  readonly bodies?: BodyBudget;
  /** Sites that new projects can begin as; none by default. */
  readonly starters?: Starters;
  /** Further ones, which live remotes bring, by name. */
  readonly broughtStarters?: () => BroughtStarters;
}

export interface Api {
  /** Answers any request below `/api/v1`. Never rejects. */
  readonly fetch: (request: Request, facts: RequestFacts) => Promise<Response>;
  /** Calls from within the process, as the operator; the same checks as over HTTP. */
  readonly transport: Transport;
  /** Hears every change once and in order: this node's before their writers are answered. Returns the removal. */
  readonly onChange: (listener: ChangeListener) => () => void;
  /** Makes a further host lead to a project, on the word of the installation. Repeating it is harmless. */
  readonly addDomain: (projectId: string, host: string) => Promise<void>;
  /** Puts media whose files are stored into a project's library, on the word of the installation. Repeating it is harmless. */
  readonly addMedia: (projectId: string, media: readonly ReadyMedium[]) => Promise<void>;
  /** What the installation did once and for good. */
  readonly milestones: Milestones;
  /** How many media have a file that the storage lacks. Looks at all of them. */
  readonly countMissingMedia: () => Promise<number>;
  /** Rejects where the database does not answer. */
  readonly health: () => Promise<void>;
  /** Prometheus text. */
  readonly metrics: () => Promise<string>;
  /** Resolves when mails, reads of articles and other work that no answer waits for are done. */
  readonly settled: () => Promise<void>;
  /** Does what is due: deletes what is kept no longer, mails what could not be mailed, looks at proven hosts. Runs by itself now and then. */
  readonly upkeep: () => Promise<void>;
  /** Makes what is still to be made of media. */
  readonly workOnMedia: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Projects whose checks are kept. */
const MOST_CHECKED = 10_000;

const AGENT_IDLE_MS = 15 * 60_000;
const AGENT_LOOK_MS = 60_000;
const EVENT_BEAT_MS = 15_000;
const ARTICLE_BEAT_MS = 5000;
const UPKEEP_MS = 5 * 60_000;
const RETRY_AFTER_SECONDS = 5;
const systemClock = (): Date => new Date();
const noMailer: Mailer = {
  send: async () => {
    throw new Error('This installation sends no mail');
  },
};
const plainOrigin = (host: string | null): string => `http://${host ?? 'localhost'}`;

const knownDefinitions =
  ({ definitions }: ApiOptions): OperationContext['definitions'] =>
  () => {
    const known = definitions();
    if (!known) throw new ApiError('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
    return known;
  };

const knownStarters = (
  { starters = NO_STARTERS, broughtStarters = NONE_BROUGHT }: ApiOptions,
  live: Pick<OperationContext, 'definitions' | 'keptPaths'>,
): Starters => withBrought(starters, { brought: broughtStarters, ...live });

type RunAs = (caller: Caller, request: CallRequest) => Promise<Outcome<unknown>>;

function openAgentParts(options: ApiOptions, run: RunAs): AgentParts {
  const { answerer = helpAnswerer, agentIdle = AGENT_IDLE_MS, agentLook = AGENT_LOOK_MS } = options;
  const caller = (locale: Locale): Caller => ({ ...SOMEBODY, locale });
  const live = new LiveAnswers();
  const stopHearing = options.database.listen(CONVERSATIONS_CHANNEL, (id) => live.hear(id));
  return {
    answerer,
    models: openOwnModels({ allowsLoopback: false, ...options.models }),
    draw: options.drawPage ?? null,
    idle: agentIdle,
    look: agentLook,
    live,
    stop: () => {
      stopHearing();
      live.stop();
    },
    clientOf: (token, locale) =>
      createClient(apiCalls, async (request) => {
        // Assistants of people's own read, whatever they say.
        if (isAgentSecret(token) && !READ_BY_TOOLS.has(request.call.id)) throw new ApiError('forbidden');
        const headers = { ...request.headers, ...(token !== undefined && { token }) };
        return (await run(caller(locale), { ...request, headers })).answer;
      }),
  };
}

/** What is kept for others, and who decides in the place of the database. */
const entrusted = (options: ApiOptions, run: RunAs) => ({
  secrets: createSecrets(options.secretsKey ?? randomBytes(KEY_BYTES)),
  flagServer: options.flagServer ?? null,
  agent: openAgentParts(options, run),
});

function limitsBy({ packages = createPackages(SHIPPED_PACKAGES), limits = TECHNICAL_LIMITS }: ApiOptions) {
  return { packages, limits: withPackages(limits, packages) };
}

/** Whose calls are made within the process, with no rights but those of their token. */
const SOMEBODY = { operator: false, address: '', agent: '', userAgent: '', isRobot: false } as const;

const inProcess = ({ headers: { locale } }: CallRequest): Caller => ({
  ...SOMEBODY,
  operator: true,
  locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
});

async function checkDatabase(database: Database): Promise<void> {
  await database.read('ping', 'SELECT 1', []).catch((error: unknown) => {
    throw toApiError(error);
  });
}

/** The content API: operations over a database, reached over HTTP or in process. */
export function createApi(options: ApiOptions): Api {
  const { database, storage, maxUploadBytes = 25_000_000, clock = systemClock } = options;
  const logger = (options.logger ?? pino({ enabled: false })).child({ part: 'api' });
  const feed = new ChangeFeed(database, logger);
  feed.start();
  const streams = new EventStreams(options.eventBeat ?? EVENT_BEAT_MS);
  const background = new BackgroundTasks(logger);
  const { mailer = noMailer, originOf = plainOrigin, proofs = openProofSources(), localHosts = false } = options;
  const { payments = createTestProvider(database, clock), selling = NO_SELLER } = options;
  const live = { definitions: knownDefinitions(options), keptPaths: options.keptPaths ?? (() => []) };
  const articleBeat = options.articleBeat ?? ARTICLE_BEAT_MS;
  const reads = new ReadCounter(database, logger, articleBeat);
  const outcomes = new OutcomeCounter(database, logger, articleBeat);
  const uploads = createUploads(maxUploadBytes, options.unfinished ?? join(tmpdir(), 'sections-unfinished'));
  const context: OperationContext = {
    database,
    ...live,
    clock,
    logger,
    feed,
    streams,
    ...limitsBy(options),
    rateLimiter: createRateLimiter(database, 'people'),
    formRateLimiter: createRateLimiter(database, 'forms'),
    readRateLimiter: createOwnRateLimiter('reads'),
    addressShares: createOwnRateLimiter('shares'),
    knownAddresses: createRateLimiter(database, 'known'),
    ...{ reads, outcomes },
    outcomeRateLimiter: createOwnRateLimiter('outcomes'),
    trials: new ProjectCache(feed, MOST_TRIALS, (trials) => 1 + trials.length),
    addresses: new ProjectCache(feed, MOST_ADDRESSES, sizeOfAddresses),
    ...{ checks: new ProjectCache(feed, MOST_CHECKED, () => 1), usage: new ProjectCache(feed, MOST_CHECKED, () => 1) },
    redirects: new ProjectCache(feed, MOST_REDIRECTS, sizeOfRedirects),
    background,
    mailer: new PostOffice(mailer, createRateLimiter(database, 'mails')),
    ...{ originOf, localHosts, proofs, payments, selling, storage },
    uploads,
    mediaJobs: { look: () => mediaJobs.look() },
    starters: knownStarters(options, live),
    applications: createApplicationClient({ now: () => clock().getTime(), ...options.applications }),
    ...entrusted(options, (caller, request) => runCall(context, caller, request)),
  };
  const mediaJobs = openMediaJobs(context, options.mediaBeat ?? null, logger);
  const upkeepTimer = setInterval(() => background.run('Upkeep', () => runUpkeep(context)), UPKEEP_MS).unref();
  const stopLooking = schedulePublishing(context, articleBeat, logger);
  const metrics = createMetrics(database);
  const settled = async (): Promise<void> => {
    await background.settled();
    await reads.write();
    await outcomes.write();
  };
  const app = createApp({ context, metrics, logger, bodies: options.bodies ?? new BodyBudget() });
  return {
    fetch: async (request, facts) => app.fetch(request, facts),
    transport: async (request) => (await runCall(context, inProcess(request), request)).answer,
    onChange: (listener) => feed.onChange(listener),
    addDomain: (projectId, host) => addDomain(context, projectId, host),
    addMedia: (projectId, items) => addMedia(context, { projectId, actor: 'installation' }, items),
    milestones: openMilestones(context),
    countMissingMedia: () => countMissingMedia(context),
    health: () => checkDatabase(database),
    metrics: metrics.text,
    settled,
    upkeep: () => runUpkeep(context),
    workOnMedia: mediaJobs.drain,
    close: async () => {
      clearInterval(upkeepTimer);
      feed.stop();
      context.agent.stop();
      streams.stop();
      uploads.pictures.close();
      uploads.refining.close();
      await mediaJobs.stop();
      await stopLooking();
      await settled();
      await database.close();
    },
  };
}
