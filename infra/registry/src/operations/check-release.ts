import semver from 'semver';
import { ApiError, kindsFlaw, type RemoteRelease, toolFlaw } from 'shared-contracts';
import { isFileName } from '../store/keys.ts';

export interface HostVersions {
  readonly contractVersion: string;
  readonly sharedVersions?: Readonly<Record<string, string>>;
}

/** Each looks for one thing that does not fit, and says it in a sentence. */
type Check = (release: RemoteRelease, host: HostVersions) => string | undefined;

const badFileName: Check = ({ client, server }) => {
  const bad = [...Object.keys(client), ...Object.keys(server)].find((path) => !isFileName(path));
  return bad === undefined ? undefined : `“${bad.slice(0, 80)}” is no name for a file`;
};

const badContract: Check = ({ contract }, { contractVersion }) => {
  if (semver.validRange(contract) === null) return `“${contract}” is no range of versions`;
  if (!semver.satisfies(contractVersion, contract))
    return `it was written for contract ${contract}, and this is ${contractVersion}`;
  return undefined;
};

const badShared: Check = ({ shared }, { sharedVersions }) => {
  if (!sharedVersions) return undefined;
  for (const [name, range] of Object.entries(shared)) {
    const version = Object.hasOwn(sharedVersions, name) ? sharedVersions[name] : undefined;
    if (version === undefined) return `it needs ${name}, which is not shared here`;
    if (!semver.satisfies(version, range)) return `it needs ${name} ${range}, and this is ${version}`;
  }
  return undefined;
};

const missingFile: Check = ({ entry, server_entry, client, server, styles, sheets, fonts, exposes }) => {
  const wanted = [entry, ...styles, ...(sheets ? [sheets.rest] : []), ...fonts, ...Object.values(exposes).flat()];
  const missing = wanted.find((path) => !Object.hasOwn(client, path));
  if (missing !== undefined) return `“${missing}” is named and not among its files`;
  const ofServer = [server_entry, sheets?.parts].find((path) => path !== undefined && !Object.hasOwn(server, path));
  return ofServer === undefined ? undefined : `“${ofServer}” is named and not among its server files`;
};

const badExpose: Check = ({ exposes }) => {
  const bad = Object.keys(exposes).find((name) => !/^\.(?:\/[a-z0-9][a-z0-9-]*)+$/.test(name));
  return bad === undefined ? undefined : `“${bad}” is no name for an exposed module`;
};

const badSections: Check = ({ sections, server_entry }) => {
  const names = sections.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) return `it defines the section kind “${twice}” twice`;
  if (names.length > 0 && server_entry === undefined) return 'it defines section kinds and has no server build';
  return undefined;
};

const badKinds: Check = (release) => {
  const { kinds = {}, sections, server_entry, import_map: map } = release;
  const undefined_ = Object.keys(kinds).find((kind) => !sections.some(({ name }) => name === kind));
  if (undefined_ !== undefined) return `it brings the kind “${undefined_}” without its definition`;
  if (Object.values(kinds).some(({ island }) => island) && (map === undefined || !Object.hasOwn(release.client, map)))
    return 'its kinds come to life, and it has no import map';
  return kindsFlaw({ ...release, hasServer: server_entry !== undefined });
};

const CHECKS: readonly Check[] = [
  badFileName,
  badContract,
  badShared,
  missingFile,
  badExpose,
  badSections,
  badKinds,
  toolFlaw,
];

/** Throws `incompatible_remote` with the first reason why this host cannot run the release. */
export function checkRelease(release: RemoteRelease, host: HostVersions): void {
  for (const check of CHECKS) {
    const reason = check(release, host);
    if (reason !== undefined) throw new ApiError('incompatible_remote', { values: { reason } });
  }
}
