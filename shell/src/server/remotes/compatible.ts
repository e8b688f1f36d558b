import { createRequire } from 'node:module';
import { satisfies } from 'semver';
import { CONTRACT_VERSION, type RemoteRelease } from 'shared-contracts';

const hostRequire = createRequire(import.meta.url);
const versionOf = (name: string): string =>
  (hostRequire(`${name}/package.json`) as { readonly version: string }).version;
/** What the host shares, by package. Sub-paths (`react/jsx-runtime`) have the version of their package. */
const SHARED: Readonly<Record<string, string>> = { react: versionOf('react'), 'react-dom': versionOf('react-dom') };

/** Why this host cannot run a release, in words; null where it can. */
export function incompatibility({ contract, shared, server_entry, server }: RemoteRelease): string | null {
  if (!satisfies(CONTRACT_VERSION, contract))
    return `it was written for contract ${contract}, this is ${CONTRACT_VERSION}`;
  for (const [name, range] of Object.entries(shared)) {
    const version = SHARED[name.split('/')[0] ?? ''];
    if (version === undefined) return `it needs "${name}", which is not shared`;
    if (!satisfies(version, range)) return `it needs ${name} ${range}, the host has ${version}`;
  }
  if (server_entry !== undefined && server[server_entry] === undefined) return 'its server file has no recorded hash';
  return null;
}
