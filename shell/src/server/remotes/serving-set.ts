import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import type { RemoteRelease } from 'shared-contracts';
import type { NamedRemote } from '../sources.ts';
import { type Candidate, nameOf } from './candidates.ts';
import { createRefusals } from './refusals.ts';
import type { LastSet, ReleaseStore } from './release-store.ts';

interface Serving {
  readonly current: RemoteRelease;
  /** What is fallen back to, the newest first. */
  readonly before: readonly RemoteRelease[];
}

/** Distinct pages that a version has rendered whole before it is one to fall back to. */
const PROVEN_PAGES = 5;
/** Versions that are kept to fall back to. */
const MOST_BEFORE = 5;

export interface ServingSetOptions {
  readonly store: Pick<ReleaseStore, 'writeLast'>;
  /** Told after another version of a remote went live here, or which was the last of it. */
  readonly onSwitch: (release: RemoteRelease) => void;
  readonly logger: Logger;
}

/** What is to be found after a start. */
const lastOf = ({ current, before }: Serving, candidate: Candidate | undefined): LastSet[string] => ({
  current: current.version,
  lastGood: before[0]?.version ?? null,
  before: before.map(({ version }) => version),
  ...(candidate && { candidate: { version: candidate.release.version, rule: candidate.rule } }),
});

/** Which versions were seen to render pages whole, by the pages. */
function createProof() {
  const rendered = new Map<string, Set<string>>();
  return {
    has: (release: RemoteRelease): boolean => (rendered.get(nameOf(release))?.size ?? 0) >= PROVEN_PAGES,
    note: (release: RemoteRelease, page: string): void => {
      const pages = rendered.get(nameOf(release)) ?? new Set();
      rendered.set(nameOf(release), pages);
      if (pages.size < PROVEN_PAGES) pages.add(page);
    },
    /** Forgets the versions of a remote that are not among these. */
    keep: (remote: string, releases: readonly RemoteRelease[]): void => {
      const known = releases.map(nameOf);
      for (const key of rendered.keys()) if (key.startsWith(`${remote}@`) && !known.includes(key)) rendered.delete(key);
    },
  };
}

/** Writes the set to the disk, one after the other: the newest is the one that stays. */
function createWriter(store: ServingSetOptions['store'], logger: Logger, read: () => LastSet) {
  let writing: Promise<void> = Promise.resolve();
  return {
    write: (): void => {
      writing = writing
        .then(() => store.writeLast(read()))
        .catch((error: unknown) => logger.error({ err: error }, 'The last good set was not kept'));
    },
    written: (): Promise<void> => writing,
  };
}

/** Versions that some are served. */
function createCandidates(onChange: (release: RemoteRelease) => void, logger: Logger) {
  const candidates = new Map<string, Candidate>();
  return {
    of: (name: string): Candidate | undefined => candidates.get(name),
    all: (): readonly Candidate[] => [...candidates.values()],
    offer: (candidate: Candidate): void => {
      candidates.set(candidate.release.name, candidate);
      onChange(candidate.release);
    },
    withdrawBut: (names: readonly string[]): void => {
      for (const { release } of [...candidates.values()]) {
        if (names.includes(release.name)) continue;
        candidates.delete(release.name);
        logger.info({ remote: nameOf(release) }, 'A remote is rolled out no longer');
        onChange(release);
      }
    },
  };
}

/** Which version of each remote serves here, kept on the disk, and which were refused. */
export function createServingSet({ store, onSwitch, logger }: ServingSetOptions) {
  const serving = new Map<string, Serving>();
  const refusals = createRefusals(logger);
  const proof = createProof();
  const { write, written } = createWriter(store, logger, () =>
    Object.fromEntries([...serving].map(([name, entry]) => [name, lastOf(entry, candidates.of(name))])),
  );
  const changed = (release: RemoteRelease): void => {
    onSwitch(release);
    write();
  };
  const candidates = createCandidates(changed, logger);

  const put = (release: RemoteRelease, before: readonly RemoteRelease[]): void => {
    const others = before.filter(({ version }) => version !== release.version).slice(0, MOST_BEFORE);
    refusals.remove(release);
    serving.set(release.name, { current: release, before: others });
    const tried = candidates.of(release.name)?.release;
    proof.keep(release.name, [release, ...others, ...(tried ? [tried] : [])]);
    changed(release);
  };

  return {
    of: (name: string): Serving | null => serving.get(name) ?? null,
    all: (): readonly RemoteRelease[] => [...serving.values()].map(({ current }) => current),
    /** Serves a version; what served is fallen back to if it was seen to render pages well, or if there is nothing better. */
    use: (release: RemoteRelease): void => {
      const { current, before = [] } = serving.get(release.name) ?? {};
      const isGood = current && (proof.has(current) || before.length === 0);
      put(release, [...(isGood ? [current] : []), ...before]);
    },
    /** Serves what served before a start. */
    resume: put,
    /** Goes back to the newest version that was seen to render well. False where there is none. */
    fallBack: (name: string): boolean => {
      const [last, ...others] = serving.get(name)?.before ?? [];
      if (last) put(last, others);
      return last !== undefined;
    },
    /** What some are served in the place of the versions that serve. */
    /** What some are served in the place of the versions that serve. */
    candidates: candidates.all,
    /** Serves a version to some; one that serves already, to others. */
    offer: (candidate: Candidate): void => {
      refusals.remove(candidate.release);
      candidates.offer(candidate);
    },
    /** Serves candidates of other remotes to nobody any more. */
    withdrawBut: candidates.withdrawBut,
    /** Notes a page that the version rendered whole. */
    noteWell: proof.note,
    /** No version of the remote serves any more. Documents that were made with one keep its files. */
    retire: (name: string): void => {
      const left = serving.get(name)?.current;
      if (!left) return;
      serving.delete(name);
      logger.info({ remote: name }, 'A remote was retired');
      changed(left);
    },
    /** Whether a version serves here, to all or to some. */
    serves: ({ name, version }: RemoteRelease): boolean =>
      serving.get(name)?.current.version === version || candidates.of(name)?.release.version === version,
    refuse: refusals.add,
    refusalOf: refusals.of,
    /** Whether what the registry names is settled here. A pointer that moved, be it to where it stood, is a new decision. */
    isSettled: ({ release, move, rule }: NamedRemote): boolean => {
      const refusal = refusals.of(release);
      if (refusal?.final === true && refusal.move === move) return true;
      if (!rule) return serving.get(release.name)?.current.version === release.version;
      const known = candidates.of(release.name);
      return known?.release.version === release.version && isDeepStrictEqual(known.rule, rule);
    },
    keepRefusals: refusals.keep,
    /** Versions that serve, or are fallen back to. */
    versionsOf: (name: string): readonly string[] => {
      const { current, before = [] } = serving.get(name) ?? {};
      return [current, ...before, candidates.of(name)?.release].flatMap((release) => release?.version ?? []);
    },
    health: () => ({
      live: Object.fromEntries([...serving].map(([name, { current }]) => [name, current.version])),
      candidates: Object.fromEntries(candidates.all().map(({ release: { name, version } }) => [name, version])),
      refused: refusals.reasons(),
    }),
    /** Resolves once the newest set is on the disk. */
    written,
  };
}

export type ServingSet = ReturnType<typeof createServingSet>;
