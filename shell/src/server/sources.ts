import type { IncomingMessage } from 'node:http';
import type { AnswerOf, ApiCalls, Change, Client, RegistryCalls, Storage } from 'shared-contracts';
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
export type RemoteSide = 'client' | 'server';

/** Where the shell gets the live remotes and their files, in the process or over HTTP. */
export interface RemoteSource {
  /** The live set; `remotes` is null where nothing changed since that revision. */
  readonly listLive: (since?: string) => Promise<LiveRemotes>;
  /** Null where the version has no such file. */
  readonly readFile: (name: string, version: string, side: RemoteSide, path: string) => Promise<Uint8Array | null>;
  /** Versions that the registry keeps, of a name that it may not know. */
  readonly listVersions: (name: string) => Promise<readonly string[]>;
  /** Same process only: called when a pointer moved. Returns its removal. */
  readonly onChange?: (listener: () => void) => () => void;
}

/** Makes room for the body of a visitor's request, as much as it turns out to be, until it is disposed of. */
export type HoldBody = (visitor: IncomingMessage) => HeldBytes;

export type MediaSource = Pick<Storage, 'open' | 'check'>;

export type ApiClient = Client<ApiCalls>;

/** Answers below `/api/v1`; `remoteAddress` is the visitor's, for rate limits. */
export type ApiFetch = (request: Request, from: { readonly remoteAddress: string }) => Response | Promise<Response>;

/** The same, for the visitor that a request of this server came from. */
export type VisitorFetch = (request: Request, visitor: IncomingMessage) => Response | Promise<Response>;
