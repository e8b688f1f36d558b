import type { WriteClient } from './client/write-client.ts';
import type { Locale } from './entities/locale.ts';

/** Version of this contract; a remote names the range it was written for. */
export const CONTRACT_VERSION = '1.0.0';

/** What a host hands to every remote. Remotes never import the shell. */
export interface RemoteHost {
  /** Language of the tool's interface. */
  readonly locale: Locale;
  readonly projectId: string | null;
  /** The only way to change anything on the server. */
  readonly write: WriteClient;
  /** Tells the host of a failure that the remote survived. */
  readonly report: (error: unknown, where: string) => void;
}

export interface RemoteDefinition {
  readonly name: string;
  /** Semver range of {@link CONTRACT_VERSION}. */
  readonly contract: string;
  /** Exposed module name to source file, both relative to the remote's root. */
  readonly exposes: Readonly<Record<string, string>>;
  /** Server build's entry; absent for browser-only remotes. */
  readonly server?: string;
  /** Called once per page load before anything else of the remote; returns its clean-up. */
  readonly setup?: (host: RemoteHost) => undefined | (() => void);
}

/** Declares a remote. Throws where names could not be loaded. */
export function defineRemote(remote: RemoteDefinition): RemoteDefinition {
  if (!/^[a-z][a-z0-9-]{0,62}$/.test(remote.name))
    throw new TypeError(`Remote name "${remote.name}" is not kebab-case`);
  for (const name of Object.keys(remote.exposes)) {
    if (!name.startsWith('./')) throw new TypeError(`Remote "${remote.name}": expose "${name}" must start with "./"`);
  }
  return remote;
}
