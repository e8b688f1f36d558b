import type { ServedRemote } from '@infra/build';
import type { Client, RegistryCalls, RolloutRule } from 'shared-contracts';
import type { SigningKey } from 'shared-contracts/provenance';

/** A remote that is served from this machine. */
export interface Serving extends Pick<ServedRemote, 'address'> {
  /** Its name. */
  readonly remote: string;
  /** Resolves once it is served no longer. */
  readonly stopped: Promise<void>;
}

export interface ServingOptions {
  readonly shell: string;
  readonly port: number;
  readonly write: (line: string) => void;
}

/** A failure that is one sentence to the person at the terminal. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** What was said of a token that is to be made. */
export interface TokenOptions {
  readonly remote?: string | undefined;
  readonly person?: string | undefined;
  /** A number of days, `90d`, or a date, `2027-01-31`: to the end of it in UTC. */
  readonly expires?: string | undefined;
  /** Separated by commas. */
  readonly scopes: string;
}

export interface CommandContext {
  readonly client: Client<RegistryCalls>;
  /** Of the remote; of a token, what is done with it. */
  readonly name: string;
  /** What stands after the name. */
  readonly rest: readonly string[];
  readonly token: TokenOptions;
  /** The key to sign with; null: what is published is not signed. */
  readonly signingKey: () => Promise<SigningKey | null>;
  /** Everything, for programs. */
  readonly json: boolean;
  readonly promote: boolean;
  readonly losses: 'refuse' | 'accept';
  /** Who is served the version that is released. */
  readonly rule: RolloutRule | null;
  /** The site whose host a link leads to. */
  readonly project: string | undefined;
  /** The registry's address, which is a site's too where one process is all of it. */
  readonly url: string;
  /** Seconds that shells have to say what became of a version; 0 asks none. */
  readonly wait: number;
  /** Builds a remote of the workspace where it is stale; answers its folder, or one elsewhere that is built. */
  readonly build: (nameOrFolder: string) => Promise<string>;
  /** The shell that a remote is to run in from this machine, and the port here; 0 takes a free one. */
  readonly shell: string | undefined;
  readonly port: number;
  /** Serves a remote of the workspace, or of a folder. */
  readonly serve: (nameOrFolder: string, options: ServingOptions) => Promise<Serving>;
  readonly write: (line: string) => void;
}

export type Command = (context: CommandContext) => Promise<void>;
