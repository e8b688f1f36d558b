import type { Logger } from 'pino';
import type { RemoteRelease } from 'shared-contracts';
import type { NamedRemote } from '../sources.ts';
import { type AdoptionParts, createAdoption } from './adopt-release.ts';
import type { Candidate } from './candidates.ts';
import { incompatibility } from './compatible.ts';
import { createPreviewGrants, type PreviewGrants } from './preview-grants.ts';
import type { LastSet } from './release-store.ts';
import { createServingSet, type ServingSet } from './serving-set.ts';
import { createVerdicts } from './verdicts.ts';

export interface LiveRemotesOptions extends AdoptionParts {
  /** Told after another version of a remote went live here. */
  readonly onSwitch: (release: RemoteRelease) => void;
  readonly pollInterval: number;
  /** The remote without which there are no pages: it serves on where it is retired. */
  readonly renderer: string;
  /** What the registry knows this shell by. */
  readonly shell: string;
}

export interface RemotesHealth {
  /** Whether the registry answered the last time it was asked. */
  readonly reachable: boolean;
  readonly live: Readonly<Record<string, string>>;
  /** Versions that some are served in their place. */
  readonly candidates: Readonly<Record<string, string>>;
  /** Versions the registry calls live and this node does not use, with the reason. */
  readonly refused: Readonly<Record<string, string>>;
}

export interface LiveRemotes {
  /** Resolves once there is a set to serve from, or the registry was asked in vain. */
  readonly started: Promise<void>;
  readonly current: (name: string) => RemoteRelease | null;
  /** Versions to fall back to, the newest first: each was seen to render pages well, or served before there was any. */
  readonly before: (name: string) => readonly RemoteRelease[];
  /** Notes a page that a version rendered whole. */
  readonly noteWell: (release: RemoteRelease, page: string) => void;
  readonly all: () => readonly RemoteRelease[];
  /** Versions that some are served in the place of those. */
  readonly candidates: () => readonly Candidate[];
  readonly grants: PreviewGrants;
  /** Leaves a version for the newest of those before, until the registry names another. False where there is none. */
  readonly quarantine: (name: string, version: string, reason: string) => boolean;
  /** Looks at the registry now. */
  readonly refresh: () => Promise<void>;
  readonly health: () => RemotesHealth;
  readonly close: () => Promise<void>;
}

/** Serves what served of a remote before the start, as far as it is whole and fits. */
async function resumeOne(
  { store, hostShares }: LiveRemotesOptions,
  serving: ServingSet,
  name: string,
  { current, lastGood, before, candidate }: LastSet[string],
): Promise<void> {
  const tried = candidate && (await store.load(name, candidate.version));
  const versions = [current, ...(before ?? (lastGood === null ? [] : [lastGood]))];
  const loaded = await Promise.all(versions.map((version) => store.load(name, version)));
  const [release, ...others] = loaded.filter(
    (entry): entry is RemoteRelease => entry !== null && !incompatibility(entry, hostShares(entry)),
  );
  if (release) serving.resume(release, others);
  if (candidate && tried && !incompatibility(tried, hostShares(tried)))
    serving.offer({ release: tried, rule: candidate.rule });
}

/** Serves what served before the start. What cannot be had of one remote keeps no other back. */
async function resumeLast(options: LiveRemotesOptions, serving: ServingSet): Promise<void> {
  const { store, logger } = options;
  await store
    .clean()
    .catch((error: unknown) => logger.warn({ err: error }, 'What interrupted copies left was not removed'));
  for (const [name, last] of Object.entries(await store.readLast()))
    await resumeOne(options, serving, name, last).catch((error: unknown) =>
      logger.error({ err: error, remote: name }, 'What served last of a remote could not be read'),
    );
}

/** What an answer of the registry names, each under the name of its remote. */
const namedIn = (remotes: Readonly<Record<string, NamedRemote>>): readonly NamedRemote[] =>
  Object.entries(remotes).flatMap(([name, remote]) => (remote.release.name === name ? [remote] : []));

/** What renders pages first: what others bring to them is tried with it. */
const first = (renderer: string) => (one: NamedRemote, other: NamedRemote) =>
  Number(other.release.name === renderer) - Number(one.release.name === renderer);

/** Looks once at a time; who asks meanwhile has it look once more. */
function createRefresh(look: () => Promise<void>, isClosed: () => boolean, logger: Logger) {
  let reachable = true;
  let running: Promise<void> | null = null;
  let again = false;
  const refresh = (): Promise<void> => {
    again = running !== null;
    running ??= (async () => {
      try {
        do {
          again = false;
          await look();
        } while (again && !isClosed());
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
  return { refresh, isReachable: () => reachable };
}

/** Follows the registry's pointers. A version serves here only after its bytes were verified and it rendered a page. */
export function followRemotes(options: LiveRemotesOptions): LiveRemotes {
  const { source, store, onSwitch, renderer, shell, logger, pollInterval } = options;
  const grants = createPreviewGrants();
  const serving = createServingSet({ store, onSwitch, logger });
  const verdicts = createVerdicts({ source, serving, shell, logger });
  let revision: string | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const { adopt, restore } = createAdoption({
    ...options,
    serving,
    isClosed: () => closed,
    onTried: verdicts.noteTried,
  });

  /** Copies are made when versions go live: that is when others may go. */
  const prune = (): Promise<void> =>
    store
      .prune(async (name) => [...serving.versionsOf(name), ...(await source.listVersions(name))])
      .catch((error: unknown) => logger.warn({ err: error }, 'Old copies of remotes were not deleted'));

  const look = async (): Promise<void> => {
    const answer = await source.listLive(revision, shell);
    verdicts.tell();
    grants.trust(answer.preview_key);
    let complete = true;
    let adopted = false;
    const named = [...namedIn(answer.remotes ?? {}), ...namedIn(answer.candidates)].toSorted(first(renderer));
    if (answer.remotes) {
      const releases = named.map(({ release }) => release);
      serving.keepRefusals(releases);
      verdicts.keep(releases);
    }
    const decidedAnew = named.filter(({ release, move }) => verdicts.isAnew(release.name, move));
    for (const remote of named) {
      const { release, move } = remote;
      if (!serving.isSettled(remote)) {
        adopted = true;
        if (!(await adopt(remote))) complete = false;
      } else if (decidedAnew.includes(remote) && serving.serves(release)) await restore(release);
      if (!closed) verdicts.note(release, move);
    }
    if (answer.remotes) serving.withdrawBut(Object.keys(answer.candidates));
    for (const name of answer.retired) if (name !== renderer) serving.retire(name);
    if (complete) revision = answer.revision;
    if (adopted) await prune();
  };

  const { refresh, isReachable } = createRefresh(look, () => closed, logger);

  const follow = async (): Promise<void> => {
    await refresh();
    if (!closed) timer = setTimeout(() => void follow(), pollInterval).unref();
  };
  const unsubscribe = source.onChange?.(() => void refresh());
  const started = resumeLast(options, serving)
    .catch((error: unknown) => logger.error({ err: error }, 'The last good set could not be read'))
    .then(() => {
      const first = follow();
      // Others may have been whole: without what renders there is nothing to serve.
      return serving.of(renderer) === null ? first : undefined;
    });

  return {
    started,
    current: (name) => serving.of(name)?.current ?? null,
    before: (name) => serving.of(name)?.before ?? [],
    ...{ noteWell: serving.noteWell, all: serving.all, candidates: serving.candidates, grants },
    quarantine: (name, version, reason) => {
      const current = serving.of(name)?.current;
      if (current?.version !== version || !serving.fallBack(name)) return false;
      serving.refuse(current, { reason, final: true, move: verdicts.moveOf(name) });
      verdicts.note(current);
      return true;
    },
    refresh,
    health: () => ({ reachable: isReachable(), ...serving.health() }),
    close: () => {
      closed = true;
      clearTimeout(timer);
      unsubscribe?.();
      return serving.written();
    },
  };
}
