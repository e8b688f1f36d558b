import { generateKeyPairSync, sign } from 'node:crypto';
import { ApiError, type PreviewGrant, type RolloutCounts, type RolloutRule } from 'shared-contracts';
import type { Losses, RemoteSource, ServiceReport, Verdict } from '../sources.ts';
import type { FakeRelease } from './fake-release.ts';

export interface FakeRegistry extends RemoteSource {
  /** Stores a release and makes it live. */
  readonly promote: (release: FakeRelease, losses?: Losses) => void;
  /** Stores a release and serves it to some. */
  readonly offer: (release: FakeRelease, rule: RolloutRule) => void;
  readonly withdraw: (name: string) => void;
  /** Signs as a registry does. */
  readonly grant: (grant: PreviewGrant) => string;
  readonly retire: (name: string) => void;
  /** Replaces the bytes of a stored file. */
  readonly tamper: (release: FakeRelease, file: string, bytes: string) => void;
  /** Keeps a version no longer. */
  readonly prune: (release: FakeRelease) => void;
  /** What was last said of a version, by name and version: `mf-renderer@1.0.0`. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
  /** How versions were signed, by `name@version`; those that are missing were not. */
  readonly provenance: Map<string, Awaited<ReturnType<RemoteSource['readProvenance']>>>;
  /** How a candidate fared, as it was told last. */
  readonly counts: ReadonlyMap<string, RolloutCounts>;
  /** How remotes fared, as it was told. */
  readonly service: readonly ServiceReport[];
  away: boolean;
  /** Whether a moved pointer is told; false loses the notification. */
  notifies: boolean;
}

export function createFakeRegistry(): FakeRegistry {
  const stored = new Map<string, Uint8Array>();
  const live = new Map<string, FakeRelease['release']>();
  const candidates = new Map<string, { release: FakeRelease['release']; rule: RolloutRule }>();
  const keys = generateKeyPairSync('ed25519');
  const preview_key = keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  /** Name and version. */
  const kept = new Set<string>();
  const retired = new Set<string>();
  const verdicts = new Map<string, Verdict>();
  const counts = new Map<string, RolloutCounts>();
  const service: ServiceReport[] = [];
  /** How often it was decided which version of a remote is live. */
  const moves = new Map<string, number>();
  const accepted = new Map<string, Losses>();
  const listeners = new Set<() => void>();
  let revision = 0;
  const check = (): void => {
    if (registry.away) throw new ApiError('unavailable');
  };
  const move = (name: string): void => {
    revision += 1;
    moves.set(name, (moves.get(name) ?? 0) + 1);
    if (registry.notifies) for (const listener of listeners) listener();
  };
  const store = ({ release, files }: FakeRelease): void => {
    for (const [path, bytes] of Object.entries(files)) {
      const key = `${release.name}/${release.version}/${path}`;
      if (!stored.has(key)) stored.set(key, bytes);
    }
    kept.add(`${release.name}/${release.version}`);
  };
  const registry: FakeRegistry = {
    away: false,
    notifies: true,
    listLive: async (since) => {
      check();
      if (since === String(revision))
        return { revision: String(revision), remotes: null, candidates: {}, retired: [], preview_key };
      const remotes = [...live].map(([name, release]) => [
        name,
        { release, move: moves.get(name) ?? 0, losses: accepted.get(name) ?? 'refuse', previous: null },
      ]);
      const offered = [...candidates].map(([name, { release, rule }]) => [
        name,
        { release, rule, move: moves.get(name) ?? 0, losses: 'refuse' as const },
      ]);
      return {
        revision: String(revision),
        remotes: Object.fromEntries(remotes),
        candidates: Object.fromEntries(offered),
        retired: [...retired],
        preview_key,
      };
    },
    verdicts,
    reportVerdict: async (name, version, _shell, verdict) => {
      check();
      verdicts.set(`${name}@${version}`, verdict);
    },
    counts,
    reportCounts: async (name, version, _shell, told) => {
      check();
      counts.set(`${name}@${version}`, told);
      return { stands: candidates.get(name)?.release.version === version };
    },
    service,
    reportService: async (_shell, _start, told) => {
      check();
      service.push(told);
    },
    readFile: async (name, version, side, path) => {
      check();
      return stored.get(`${name}/${version}/${side}/${path}`) ?? null;
    },
    provenance: new Map(),
    readProvenance: async (name, version) => {
      check();
      return registry.provenance.get(`${name}@${version}`) ?? { provenance: null, keys: [] };
    },
    listVersions: async (name) => {
      check();
      return [...kept].filter((key) => key.startsWith(`${name}/`)).map((key) => key.slice(name.length + 1));
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    promote: (made, losses = 'refuse') => {
      const { release } = made;
      store(made);
      accepted.set(release.name, losses);
      live.set(release.name, release);
      candidates.delete(release.name);
      retired.delete(release.name);
      move(release.name);
    },
    offer: (made, rule) => {
      const { release } = made;
      store(made);
      candidates.set(release.name, { release, rule });
      move(release.name);
    },
    withdraw: (name) => {
      candidates.delete(name);
      move(name);
    },
    grant: (grant) => {
      const said = Buffer.from(JSON.stringify(grant)).toString('base64url');
      return `${said}.${sign(null, Buffer.from(said), keys.privateKey).toString('base64url')}`;
    },
    retire: (name) => {
      live.delete(name);
      retired.add(name);
      move(name);
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
