/** Version of this contract; a remote names the range it was written for. */
export const CONTRACT_VERSION = '1.1.0';

export interface RemoteDefinition {
  readonly name: string;
  /** Semver range of {@link CONTRACT_VERSION}. */
  readonly contract: string;
  /** Exposed module name to source file, both relative to the remote's root. */
  readonly exposes: Readonly<Record<string, string>>;
  /** Server build's entry; absent for browser-only remotes. */
  readonly server?: string;
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
