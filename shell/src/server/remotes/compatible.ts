import { satisfies } from 'semver';
import { CONTRACT_VERSION, type RemoteRelease } from 'shared-contracts';

/** Why a host that shares these modules, each in this version, cannot run a release, in words; null where it can. */
export function incompatibility(release: RemoteRelease, hostShares: Readonly<Record<string, string>>): string | null {
  const { contract, shared, server_entry, server } = release;
  if (!satisfies(CONTRACT_VERSION, contract))
    return `it was written for contract ${contract}, this is ${CONTRACT_VERSION}`;
  for (const [name, range] of Object.entries(shared)) {
    const version = hostShares[name];
    if (version === undefined) return `it needs "${name}", which is not shared`;
    if (!satisfies(version, range)) return `it needs ${name} ${range}, the host has ${version}`;
  }
  if (server_entry !== undefined && server[server_entry] === undefined) return 'its server file has no recorded hash';
  return null;
}
