import { ApiError } from 'shared-contracts';
import type { RemoteSource } from '../sources.ts';
import type { FakeRelease } from './fake-release.ts';

export interface FakeRegistry extends RemoteSource {
  /** Stores a release and makes it live. */
  readonly promote: (release: FakeRelease) => void;
  /** Replaces the bytes of a stored file. */
  readonly tamper: (release: FakeRelease, file: string, bytes: string) => void;
  /** Keeps a version no longer. */
  readonly prune: (release: FakeRelease) => void;
  away: boolean;
  /** Whether a moved pointer is told; false loses the notification. */
  notifies: boolean;
}

export function createFakeRegistry(): FakeRegistry {
  const stored = new Map<string, Uint8Array>();
  const live = new Map<string, FakeRelease['release']>();
  /** Name and version. */
  const kept = new Set<string>();
  const listeners = new Set<() => void>();
  let revision = 0;
  const check = (): void => {
    if (registry.away) throw new ApiError('unavailable');
  };
  const registry: FakeRegistry = {
    away: false,
    notifies: true,
    listLive: async (since) => {
      check();
      if (since === String(revision)) return { revision: String(revision), remotes: null };
      const remotes = [...live].map(([name, release]) => [name, { release, previous: null }]);
      return { revision: String(revision), remotes: Object.fromEntries(remotes) };
    },
    readFile: async (name, version, side, path) => {
      check();
      return stored.get(`${name}/${version}/${side}/${path}`) ?? null;
    },
    listVersions: async (name) => {
      check();
      return [...kept].filter((key) => key.startsWith(`${name}/`)).map((key) => key.slice(name.length + 1));
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    promote: ({ release, files }) => {
      for (const [path, bytes] of Object.entries(files)) {
        const key = `${release.name}/${release.version}/${path}`;
        if (!stored.has(key)) stored.set(key, bytes);
      }
      live.set(release.name, release);
      kept.add(`${release.name}/${release.version}`);
      revision += 1;
      if (registry.notifies) for (const listener of listeners) listener();
    },
    prune: ({ release: { name, version } }) => {
      kept.delete(`${name}/${version}`);
      for (const key of [...stored.keys()]) if (key.startsWith(`${name}/${version}/`)) stored.delete(key);
    },
    tamper: ({ release }, file, bytes) => {
      stored.set(`${release.name}/${release.version}/${file}`, Buffer.from(bytes));
    },
  };
  return registry;
}
