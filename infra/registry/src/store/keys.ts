/** Which build of a remote: the one browsers load, or the one render workers run. */
export type Side = 'client' | 'server';

/** Names of the files of a build: nothing that could leave its folder, hide in it, or be a source map. */
const FILE_NAME = /^[A-Za-z0-9_][A-Za-z0-9_-]*(?:[./][A-Za-z0-9_-]+)*$/;

export const isFileName = (path: string): boolean =>
  path.length <= 255 && FILE_NAME.test(path) && !path.endsWith('.map');

const version = (name: string, id: string) => `remotes/${name}/${id}`;

const SERVICE = 'shells/service/';

/** Where everything lies in the storage. Names and versions have passed their schemas. */
export const keys = {
  /** Names of the remotes that ever went live. */
  names: 'remotes/names.json',
  /** Paths that remotes may claim. */
  grants: 'remotes/grants.json',
  /** Public keys of publishers. */
  publisherKeys: 'remotes/keys.json',
  /** Tokens of publishers. */
  tokens: 'remotes/tokens.json',
  /** Sessions of operators that were ended. */
  endedSessions: 'remotes/ended-sessions.json',
  /** Releases that were refused last. */
  refusals: 'remotes/refusals.json',
  /** How remotes fared at shells in the last hours. */
  service: SERVICE,
  serviceOf: (shell: string) => `${SERVICE}${shell}.json`,
  shellOfService: (key: string) => key.slice(SERVICE.length, -'.json'.length),
  /** What preview links are signed with. */
  previewKey: 'remotes/preview-key.json',
  remote: (name: string) => `remotes/${name}/`,
  live: (name: string) => `remotes/${name}/live.json`,
  version: (name: string, id: string) => `${version(name, id)}/`,
  /** Written before the first file: what is going to be published as this version. */
  claim: (name: string, id: string) => `${version(name, id)}/claim.json`,
  /** Written last; its presence makes the version exist. */
  release: (name: string, id: string) => `${version(name, id)}/release.json`,
  /** Who signed it. */
  provenance: (name: string, id: string) => `${version(name, id)}/provenance.json`,
  /** What shells said of it. */
  verdicts: (name: string, id: string) => `${version(name, id)}/verdicts/`,
  verdict: (name: string, id: string, shell: string) => `${version(name, id)}/verdicts/${shell}.json`,
  /** How it fared while it was a candidate. */
  counts: (name: string, id: string) => `${version(name, id)}/counts/`,
  countsOf: (name: string, id: string, shell: string) => `${version(name, id)}/counts/${shell}.json`,
  file: (name: string, id: string, side: Side, path: string) => `${version(name, id)}/${side}/${path}`,
} as const;
