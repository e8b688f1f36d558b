import { setTimeout as delay } from 'node:timers/promises';
import { type RemoteRelease, type RemoteStarter, type SectionDefinition, starterName } from 'shared-contracts';
import type { RegistryPart } from './registry-part.ts';

export interface LiveDefinitions {
  /** Definitions of the section kinds that the live remotes render, by kind; null while they were never read. */
  readonly current: () => ReadonlyMap<string, SectionDefinition> | null;
  /** Paths that live remotes keep from pages. */
  readonly keptPaths: () => readonly string[];
  /** Starters that live remotes bring, by the names they are listed under. */
  readonly starters: () => ReadonlyMap<string, RemoteStarter>;
  /** Resolves once they were read. */
  readonly known: Promise<void>;
  readonly close: () => void;
}

const EVERY_MS = 1000;

/** While parts are updated one by one, a registry of before may answer, which knows no starters. */
const startersOf = ({ name, starters }: RemoteRelease): (readonly [string, RemoteStarter])[] =>
  Object.entries(starters ?? {}).map(([own, starter]) => [starterName(name, own), starter]);

/**
 * Follows the section kinds of the live remotes, so that the API validates what a renderer published a moment
 * ago. What was known stays while the registry is away.
 */
export async function followDefinitions({ source }: RegistryPart): Promise<LiveDefinitions> {
  const closing = new AbortController();
  const first = Promise.withResolvers<void>();
  let known: ReadonlyMap<string, SectionDefinition> | null = null;
  let keptPaths: readonly string[] = [];
  let starters: ReadonlyMap<string, RemoteStarter> = new Map();
  let revision: string | undefined;

  const refresh = async (): Promise<void> => {
    const live = await source.listLive(revision);
    if (!live.remotes) return;
    revision = live.revision;
    const releases = Object.values(live.remotes).map(({ release }) => release);
    const definitions = releases.flatMap(({ sections }) => sections);
    keptPaths = releases.flatMap(({ reserves }) => reserves);
    starters = new Map(releases.flatMap(startersOf));
    known = new Map(definitions.map((definition) => [definition.name, definition]));
    first.resolve();
  };
  const tryRefresh = (): Promise<void> => refresh().catch(() => undefined);

  const follow = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await delay(EVERY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      await tryRefresh();
    }
  };
  await tryRefresh();
  void follow();
  const unsubscribe = source.onChange?.(() => void tryRefresh());

  return {
    current: () => known,
    keptPaths: () => keptPaths,
    starters: () => starters,
    known: first.promise,
    close: () => {
      unsubscribe?.();
      closing.abort();
    },
  };
}
