import type { Logger } from 'pino';
import type { RemoteRelease } from 'shared-contracts';
import { RenderError } from '../errors/render-error.ts';
import type { RemoteSource } from '../sources.ts';
import { incompatibility } from './compatible.ts';
import { IntegrityError, type LastSet, type ReleaseStore } from './release-store.ts';

export interface LiveRemotesOptions {
  readonly source: RemoteSource;
  readonly store: ReleaseStore;
  /** Renders one page with a release before it goes live; rejects where it cannot. */
  readonly warm: (release: RemoteRelease) => Promise<void>;
  /** Told after another version of a remote went live here. */
  readonly onSwitch: (release: RemoteRelease) => void;
  /** Modules that the host of a remote shares with it, and their versions. */
  readonly hostShares: (release: RemoteRelease) => Readonly<Record<string, string>>;
  readonly logger: Logger;
  readonly pollInterval: number;
}

interface Serving {
  readonly current: RemoteRelease;
  readonly lastGood: RemoteRelease | null;
}

export interface RemotesHealth {
  /** Whether the registry answered the last time it was asked. */
  readonly reachable: boolean;
  readonly live: Readonly<Record<string, string>>;
  /** Versions the registry calls live and this node does not use, with the reason. */
  readonly refused: Readonly<Record<string, string>>;
}

export interface LiveRemotes {
  /** Resolves once there is a set to serve from, or the registry was asked in vain. */
  readonly started: Promise<void>;
  readonly current: (name: string) => RemoteRelease | null;
  readonly lastGood: (name: string) => RemoteRelease | null;
  readonly all: () => readonly RemoteRelease[];
  /** Leaves a version for the last good one, until the registry names another. False where there is none. */
  readonly quarantine: (name: string, version: string, reason: string) => boolean;
  /** Looks at the registry now. */
  readonly refresh: () => Promise<void>;
  readonly health: () => RemotesHealth;
  readonly close: () => Promise<void>;
}

const keyOf = ({ name, version }: Pick<RemoteRelease, 'name' | 'version'>): string => `${name}@${version}`;

/** Follows the registry's pointers. A version serves here only after its bytes were verified and it rendered a page. */
export function followRemotes(options: LiveRemotesOptions): LiveRemotes {
  const { source, store, warm, onSwitch, hostShares, logger, pollInterval } = options;
  const serving = new Map<string, Serving>();
  const refused = new Map<string, { readonly reason: string; readonly final: boolean }>();
  let revision: string | undefined;
  let reachable = true;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let again = false;
  let writing: Promise<void> = Promise.resolve();

  const lastSet = (): LastSet =>
    Object.fromEntries(
      [...serving].map(([name, { current, lastGood }]) => [
        name,
        { current: current.version, lastGood: lastGood?.version ?? null },
      ]),
    );
  const use = (release: RemoteRelease, lastGood: RemoteRelease | null): void => {
    serving.set(release.name, { current: release, lastGood });
    onSwitch(release);
    // One after the other: the newest set is the one that stays.
    writing = writing
      .then(() => store.writeLast(lastSet()))
      .catch((error: unknown) => logger.error({ err: error }, 'The last good set was not kept'));
  };

  const refuse = (release: RemoteRelease, reason: string, final: boolean): void => {
    const key = keyOf(release);
    if (refused.get(key)?.reason !== reason) logger.error({ remote: key, reason }, 'A live remote is not used');
    refused.set(key, { reason, final });
  };

  const prepare = async (release: RemoteRelease): Promise<void> => {
    const reason = incompatibility(release, hostShares(release));
    if (reason) throw new IntegrityError(reason);
    const here = await store.load(release.name, release.version);
    if (!here) await store.copy(release, source);
    else if (JSON.stringify([here.client, here.server]) !== JSON.stringify([release.client, release.server]))
      throw new IntegrityError('its record names other bytes than this version had');
    if (release.server_entry !== undefined) await warm(release);
  };

  /** False where it is worth trying again. */
  const adopt = async (release: RemoteRelease): Promise<boolean> => {
    try {
      await prepare(release);
      refused.delete(keyOf(release));
      if (!closed) use(release, serving.get(release.name)?.current ?? null);
      logger.info({ remote: keyOf(release) }, 'A remote went live');
      return true;
    } catch (error) {
      const final = error instanceof IntegrityError || (error instanceof RenderError && error.isFault);
      refuse(release, error instanceof Error ? error.message : String(error), final);
      return final;
    }
  };

  /** Copies are made when versions go live: that is when others may go. */
  const prune = (): Promise<void> =>
    store
      .prune(async (name) => {
        const { current, lastGood } = serving.get(name) ?? {};
        const own = [current, lastGood].flatMap((release) => release?.version ?? []);
        return [...own, ...(await source.listVersions(name))];
      })
      .catch((error: unknown) => logger.warn({ err: error }, 'Old copies of remotes were not deleted'));

  const look = async (): Promise<void> => {
    const answer = await source.listLive(revision);
    let complete = true;
    let adopted = false;
    for (const [name, { release }] of Object.entries(answer.remotes ?? {})) {
      const key = keyOf(release);
      // A pointer that moved on and comes back is a new decision.
      for (const other of refused.keys()) if (other.startsWith(`${name}@`) && other !== key) refused.delete(other);
      const known = serving.get(name)?.current.version === release.version || refused.get(key)?.final;
      if (release.name !== name || known) continue;
      adopted = true;
      if (!(await adopt(release))) complete = false;
    }
    if (complete) revision = answer.revision;
    if (adopted) await prune();
  };

  const refresh = (): Promise<void> => {
    again = running !== null;
    running ??= (async () => {
      try {
        do {
          again = false;
          await look();
        } while (again && !closed);
        if (!reachable) logger.info('The registry answers again');
        reachable = true;
      } catch (error) {
        if (reachable) logger.warn({ err: error }, 'The registry does not answer; the last good set serves');
        reachable = false;
      } finally {
        running = null;
      }
    })();
    return running;
  };

  const loadLast = async (): Promise<void> => {
    await store.clean();
    for (const [name, { current, lastGood }] of Object.entries(await store.readLast())) {
      const before = lastGood === null ? null : await store.load(name, lastGood);
      const release = (await store.load(name, current)) ?? before;
      if (release && !incompatibility(release, hostShares(release))) use(release, before === release ? null : before);
    }
  };

  const follow = async (): Promise<void> => {
    await refresh();
    if (!closed) timer = setTimeout(() => void follow(), pollInterval).unref();
  };
  const unsubscribe = source.onChange?.(() => void refresh());
  const started = loadLast()
    .catch((error: unknown) => logger.error({ err: error }, 'The last good set could not be read'))
    .then(() => {
      const first = follow();
      return serving.size > 0 ? undefined : first;
    });

  return {
    started,
    current: (name) => serving.get(name)?.current ?? null,
    lastGood: (name) => serving.get(name)?.lastGood ?? null,
    all: () => [...serving.values()].map(({ current }) => current),
    quarantine: (name, version, reason) => {
      const { current, lastGood } = serving.get(name) ?? {};
      if (!lastGood || current?.version !== version) return false;
      refuse(current, reason, true);
      use(lastGood, null);
      return true;
    },
    refresh,
    health: () => ({
      reachable,
      live: Object.fromEntries([...serving].map(([name, { current }]) => [name, current.version])),
      refused: Object.fromEntries([...refused].map(([key, { reason }]) => [key, reason])),
    }),
    close: () => {
      closed = true;
      clearTimeout(timer);
      unsubscribe?.();
      return writing;
    },
  };
}
