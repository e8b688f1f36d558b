import type { Logger } from 'pino';
import type {
  AnswerOf,
  Call,
  CallHeaders,
  Locale,
  ParsedCall,
  RedirectList,
  RunningTrial,
  SectionDefinition,
  Storage,
} from 'shared-contracts';
import type { AgentParts } from '../agent/agent-parts.ts';
import type { ApplicationClient } from '../applications/application-client.ts';
import type { Database } from '../database/open-database.ts';
import type { ChangeFeed } from '../feed/change-feed.ts';
import type { EventStreams } from '../feed/event-streams.ts';
import type { ProjectCache } from '../feed/project-cache.ts';
import type { PostOffice } from '../mail/post-office.ts';
import type { Uploads } from '../media/uploads.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import type { ProofSources } from '../proofs/proof-sources.ts';
import type { RateLimiter } from '../rate-limits/rate-limiter.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Address } from './address.ts';
import type { BackgroundTasks } from './background-tasks.ts';
import type { FlagServer } from './flag-server.ts';
import type { OutcomeCounter } from './outcome-counter.ts';
import type { PackageUsage } from './package-usage.ts';
import type { Packages } from './packages.ts';
import type { PlanLimits } from './plan-limits.ts';
import type { ReadCounter } from './read-counter.ts';
import type { Selling } from './selling.ts';
import type { SiteChecks } from './site-checks.ts';
import type { Starters } from './starter.ts';

/** Who calls, before anything is known of them. */
export interface Caller {
  /** Whether the surface found the caller to be the operator. */
  readonly operator: boolean;
  /** Network address; empty in process. */
  readonly address: string;
  /** Language of messages. */
  readonly locale: Locale;
  /** Browser and system, roughly; empty in process and where unknown. */
  readonly agent: string;
  /** What it says of its browser, whole; empty in process. Kept nowhere. */
  readonly userAgent: string;
  /** Whether it is a program that reads by itself, as far as it says so. */
  readonly isRobot: boolean;
}

/** What operations work with. */
export interface OperationContext {
  readonly database: Database;
  /** Live section definitions by kind. Throws `unavailable` while none were ever read. */
  readonly definitions: () => ReadonlyMap<string, SectionDefinition>;
  /** Paths that live remotes keep from pages, each with all below it. */
  readonly keptPaths: () => readonly string[];
  readonly clock: () => Date;
  readonly logger: Logger;
  readonly feed: ChangeFeed;
  readonly streams: EventStreams;
  readonly packages: Packages;
  readonly limits: PlanLimits;
  readonly rateLimiter: RateLimiter;
  /** Of visitors who send forms, from any number of addresses: apart from those that guard people. */
  readonly formRateLimiter: RateLimiter;
  /** Of readers of articles, by this process alone. */
  readonly readRateLimiter: RateLimiter;
  /** What each network address asks of this process, whatever it is. */
  readonly addressShares: RateLimiter;
  /** From where people have signed in to which account. */
  readonly knownAddresses: RateLimiter;
  readonly reads: ReadCounter;
  /** Of visitors of pages on trial. */
  readonly outcomes: OutcomeCounter;
  /** How much each network address tells of them, by this process alone. */
  readonly outcomeRateLimiter: RateLimiter;
  /** Trials that are running on each site. */
  readonly trials: ProjectCache<readonly RunningTrial[]>;
  /** What visitors find on each site. */
  readonly addresses: ProjectCache<readonly Address[]>;
  /** What is out of order on the pages of each site. */
  readonly checks: ProjectCache<SiteChecks>;
  /** What each site uses of its package. */
  readonly usage: ProjectCache<PackageUsage>;
  /** Where visitors of each site are led on. */
  readonly redirects: ProjectCache<RedirectList>;
  readonly background: BackgroundTasks;
  readonly mailer: Pick<PostOffice, 'send'>;
  /** Origin of links to a host of a project; with null of the installation. */
  readonly originOf: (host: string | null) => string;
  /** Whether the installation is this machine's alone: hosts such as `site.localhost` are whose they are without proof. */
  readonly localHosts: boolean;
  readonly proofs: ProofSources;
  /** Where files of media are kept. */
  readonly storage: Storage;
  readonly uploads: Uploads;
  /** Told of new work on media. */
  readonly mediaJobs: { readonly look: () => void };
  readonly starters: Starters;
  /** What applications show in sections. */
  readonly applications: ApplicationClient;
  readonly secrets: Secrets;
  readonly agent: AgentParts;
  /** Null where flags are the database's. */
  readonly flagServer: FlagServer | null;
  /** Null where nobody takes cards: packages are given by the operator alone. */
  readonly payments: PaymentProvider | null;
  /** In whose name invoices are issued. */
  readonly selling: Selling;
}

/** Where its address names a project, `params.project` is the id: hosts have been resolved. */
export interface OperationInput<C extends Call> extends ParsedCall<C> {
  readonly headers: CallHeaders;
  readonly signal?: AbortSignal;
}

export interface Outcome<Answer> {
  readonly answer: Answer;
  /** Version of what was answered; becomes the ETag. */
  readonly version?: number;
  /** Length of the list of which the answer is a page. */
  readonly total?: number;
}

/** One thing the API can do, from authorisation to change feed. Its input has been parsed by the call's schemas. */
export type Operation<C extends Call> = (
  context: OperationContext,
  caller: Caller,
  input: OperationInput<C>,
) => Promise<Outcome<AnswerOf<C>>>;
