import type { IncomingMessage } from 'node:http';
import type {
  AnswerOf,
  ApiCalls,
  BodyOf,
  Change,
  Client,
  ParsedBodyOf,
  Project,
  RegistryCalls,
  RolloutCounts,
  Storage,
} from 'shared-contracts';
import type { HeldBytes } from 'shared-contracts/body-budget';

/** Where the shell follows the change feed, in the process or over HTTP. */
export interface ChangeSource {
  /** Changes after a position; without one, where the feed stands now. Waits at most `wait` seconds for the first. */
  readonly list: (input: ChangeListInput) => Promise<AnswerOf<ApiCalls['listChanges']>>;
  /** Same process only: called synchronously after each commit, before the writer is answered. Returns its removal. */
  readonly onChange?: (listener: (change: Change) => void) => () => void;
}

export interface ChangeListInput {
  readonly after?: number;
  readonly wait?: number;
  readonly signal?: AbortSignal;
}

export type LiveRemotes = AnswerOf<RegistryCalls['listLive']>;
type LiveRemote = NonNullable<LiveRemotes['remotes']>[string];
type CandidateRemote = LiveRemotes['candidates'][string];
/** A version that is to be served, and what was decided about it; by a rule, where it is for some alone. */
export type NamedRemote = Omit<LiveRemote, 'previous'> & Partial<Pick<CandidateRemote, 'rule'>>;
/** Whether what a version lacks of the one before is meant. */
export type Losses = ParsedBodyOf<RegistryCalls['promoteRemote']>['losses'];
/** What became of a version here. */
export type Verdict = BodyOf<RegistryCalls['reportVerdict']>;
/** What pages took in a version that was tried on them, and in the one before. */
export type Tried = NonNullable<Verdict['tried']>;
/** How remotes fared at a shell hour by hour, and what went wrong. */
export type ServiceReport = BodyOf<RegistryCalls['reportService']>;
export type RemoteSide = 'client' | 'server';

/** Where the shell gets the live remotes and their files, in the process or over HTTP. */
export interface RemoteSource {
  /** The live set; `remotes` is null where nothing changed since that revision. A shell that names itself is waited for. */
  readonly listLive: (since?: string, shell?: string) => Promise<LiveRemotes>;
  /** Tells what became of a version at a shell. */
  readonly reportVerdict: (name: string, version: string, shell: string, verdict: Verdict) => Promise<unknown>;
  /** Tells how a candidate fared at a shell; answers whether it still is one. */
  readonly reportCounts: (
    name: string,
    version: string,
    shell: string,
    counts: RolloutCounts,
  ) => Promise<{ readonly stands: boolean }>;
  /** Tells how remotes fared at a shell since it started. */
  readonly reportService: (shell: string, start: string, service: ServiceReport) => Promise<unknown>;
  /** Null where the version has no such file. */
  readonly readFile: (name: string, version: string, side: RemoteSide, path: string) => Promise<Uint8Array | null>;
  /** How a version was signed, and the keys that it may be signed with. */
  readonly readProvenance: (name: string, version: string) => Promise<AnswerOf<RegistryCalls['readProvenance']>>;
  /** Versions that the registry keeps, of a name that it may not know. */
  readonly listVersions: (name: string) => Promise<readonly string[]>;
  /** Same process only: called when a pointer moved. Returns its removal. */
  readonly onChange?: (listener: () => void) => () => void;
}

/** Makes room for the body of a visitor's request, as much as it turns out to be, until it is disposed of. */
export type HoldBody = (visitor: IncomingMessage) => HeldBytes;

/** Counts what is made, or looked for in the database, for a visitor alone: a page, who they are, a host that nobody has asked for. Rejects with `too_many_requests` where their address has had its share. */
export type CountPage = (visitor: IncomingMessage) => Promise<void>;

export type MediaSource = Pick<Storage, 'open' | 'check'>;

export type ApiClient = Client<ApiCalls>;

/** Answers below `/api/v1`; `remoteAddress` is the visitor's, for rate limits. */
export type ApiFetch = (request: Request, from: { readonly remoteAddress: string }) => Response | Promise<Response>;

/** The same, for the visitor that a request of this server came from. */
export type VisitorFetch = (request: Request, visitor: IncomingMessage) => Response | Promise<Response>;

/** Whose draft is asked about, and how the content API is asked for the same visitor. */
export interface DraftSite {
  readonly project: Project;
  /** As its browser names it. */
  readonly host: string;
  readonly api: (request: Request) => Response | Promise<Response>;
  /** Room for the body. */
  readonly held: HeldBytes;
}

/** Answers below `/n-api/offline-api` from the copy of a draft that the server has. Rejects with ApiError. */
export type OfflineFetch = (request: Request, site: DraftSite) => Promise<Response>;

/** A session of an operator; `expires` in milliseconds since 1970. */
export interface EndableSession {
  readonly id: string;
  readonly expires: number;
}

/** How those who run the installation are known who come with a browser, and how they reach the registry. */
export interface OperatorAccess {
  /** Throws `token_refused` where it is not the operator's token, `too_many_requests` where an address gave too many wrong ones. */
  readonly checkToken: (token: string, address: string) => void;
  /** What every shell of the installation can tell that one of them wrote. */
  readonly sign: (text: string) => string;
  readonly isSigned: (text: string, signature: string) => boolean;
  /** Ends a session before its time, at every shell. Rejects where that cannot be written down. */
  readonly endSession: (session: EndableSession) => Promise<void>;
  /** Whether it was. Rejects where that cannot be told. */
  readonly isEnded: (session: EndableSession) => Promise<boolean>;
  /** Answers below `/registry/v1`, as the operator. `person` is who they say they are. */
  readonly askRegistry: (
    request: Request,
    from: { readonly remoteAddress: string; readonly person: string | null },
  ) => Promise<Response>;
}
