import { LRUCache } from 'lru-cache';
import type { RemoteRelease, SectionDefinition } from 'shared-contracts';
import { bringsKinds, type KindRemote, kindRemoteOf } from '../document/kind-remote.ts';
import { type Chosen, NOBODY_CHOSEN } from '../remotes/candidates.ts';
import type { FileOf } from '../remotes/release-store.ts';

/** Milliseconds after which a remote that does not end may show again that it does: the machine may have been busy. */
const STUCK_FOR = 300_000;
const MOST_STUCK = 100;

export interface LiveKinds {
  /** Remotes that bring kinds beside the renderer, for somebody who is served those versions; the same list for as long as they are the same. */
  readonly remotes: (chosen: Chosen) => readonly KindRemote[];
  /** The same with a release in the place of the one that is live, or without any. */
  readonly with: (release: RemoteRelease) => readonly KindRemote[];
  /** Definitions of all kinds that pages can show; the same list for as long as they are the same. */
  readonly definitions: () => readonly SectionDefinition[];
  /** Whether it is a kind of the renderer's own. */
  readonly isOwn: (name: string) => boolean;
  /** Leaves a release out for a while: it does not end when it is loaded. */
  readonly leaveOut: (key: string) => void;
}

export interface LiveKindsOptions {
  readonly served: (chosen: Chosen) => readonly RemoteRelease[];
  /** Name of the remote that renders pages. */
  readonly renderer: string;
  readonly fileOf: FileOf;
}

/** Why a remote is not loaded; told to who edits a page. */
const STUCK = 'its module did not end';

/** Sets of versions at once: what is live, and what is rolled out to some. */
const SETS = 8;

/** Calls again only where what it is called with is something else. */
function remember<Value>(
  make: (releases: readonly RemoteRelease[]) => Value,
): (key: string, releases: readonly RemoteRelease[]) => Value {
  const made = new LRUCache<string, { readonly value: Value }>({ max: SETS });
  return (key, releases) => {
    const known = made.get(key) ?? { value: make(releases) };
    made.set(key, known);
    return known.value;
  };
}

/** The kinds of sections that live remotes bring. */
export function createLiveKinds({ served, renderer, fileOf }: LiveKindsOptions): LiveKinds {
  const stuck = new LRUCache<string, true>({ max: MOST_STUCK, ttl: STUCK_FOR });
  const known = new WeakMap<RemoteRelease, KindRemote>();
  const remoteOf = (release: RemoteRelease): KindRemote => {
    const made = known.get(release) ?? kindRemoteOf(release, fileOf);
    known.set(release, made);
    return stuck.has(made.key) ? { ...made, flaw: STUCK } : made;
  };
  const live = (): readonly RemoteRelease[] => served(NOBODY_CHOSEN);
  const bringing = (chosen = NOBODY_CHOSEN): RemoteRelease[] =>
    served(chosen).filter((release) => release.name !== renderer && bringsKinds(release));
  const keyOf = (releases: readonly RemoteRelease[]): string =>
    releases.map(({ name, version }) => `${name}@${version}${stuck.has(`${name}@${version}`) ? '!' : ''}`).join();
  const listed = remember((releases) => releases.map(remoteOf));
  const ownNames = remember(
    (releases) => new Set(releases.flatMap(({ sections }) => sections.map(({ name }) => name))),
  );
  const defined = remember((releases) => releases.flatMap(({ sections }) => sections));
  return {
    remotes: (chosen) => {
      const releases = bringing(chosen);
      return listed(keyOf(releases), releases);
    },
    with: (release) => [...bringing().filter(({ name }) => name !== release.name), release].map(remoteOf),
    definitions: () => {
      const releases = [...live().filter(({ name }) => name === renderer), ...bringing()];
      return defined(keyOf(releases), releases);
    },
    isOwn: (name) => {
      const releases = live().filter((release) => release.name === renderer);
      return ownNames(keyOf(releases), releases).has(name);
    },
    leaveOut: (key) => void stuck.set(key, true),
  };
}
