import type { ApiCalls, RemoteHost } from 'shared-contracts';
import { ApiError, type Client } from 'shared-contracts/client';
import { readSignedIn } from 'shared-contracts/documents';
import { failureWords } from 'shared-contracts/tool';
import { takeTurns } from '../store/breath.ts';
import type { Databases } from '../store/databases.ts';
import { roomError } from '../store/room-error.ts';
import { isOwnDraft } from '../switching/is-own-draft.ts';
import type { Decisions } from './changes.ts';
import { type DryRun, lookAhead } from './dry-run.ts';
import { leftOut } from './left-out.ts';
import { paceOf, type Sample } from './pace.ts';
import { type Plan, planPublish, totalsOf } from './plan.ts';
import {
  followProgress,
  keepProgress,
  type Left,
  type Locks,
  locksHere,
  moved,
  type Progress,
  readProgress,
  type Skipped,
  STEPS,
  whileNoneSends,
} from './progress.ts';
import { rebase } from './rebase.ts';
import { straightApi } from './straight-api.ts';
import { type ReadFile, readFileOf } from './taken-file.ts';

/** What a publish would do, and how fast calls were answered lately. */
export type LookedAhead = DryRun & { readonly samples: readonly Sample[] };

export interface Publisher {
  readonly progress: () => Progress | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** What a publish would do, with nothing sent. */
  readonly look: () => Promise<LookedAhead>;
  /**
   * Begins with what was seen and decided: what cannot go, or is not decided, is left out with a note. Resolves once it has
   * begun: from then on nothing of what was seen has to stay in memory.
   */
  readonly begin: (seen: DryRun, decisions: Decisions) => Promise<void>;
  /** Goes on from where it stands, or begins with everything. Resolves once it paused or ended. */
  readonly run: () => Promise<void>;
  /** Leaves out the item that it waits for, with a note, and goes on. */
  readonly skip: () => Promise<void>;
  /** Forgets a publish that ended, or one that waits: what is kept here stays, and what is online stays. */
  readonly acknowledge: () => void;
}

interface PublisherOptions {
  readonly host: RemoteHost;
  readonly stores: Databases;
  /** Past draft mode, to the content API itself. */
  readonly api?: Client<ApiCalls>;
  readonly readFile?: ReadFile;
  readonly locks?: Locks;
  /** Hears first of what the same person did in other browsers: what was published there and deleted is not made again. */
  readonly hear?: () => Promise<void>;
  /** Hears of each step of the way, and nothing waits for it. */
  readonly tell?: (progress: Progress | null) => void;
}

const skippedOf = ({ step, item, words }: Skipped): Skipped => ({ step, item, words });

/** Where a publish stands next, once an item is done or left out; steps without items are passed. */
function onward(progress: Progress, done: number): Progress {
  let { step } = progress;
  let count = done;
  while (step < STEPS.length && count >= (progress.totals[step] ?? 0)) {
    step += 1;
    count = 0;
  }
  return { ...progress, step, done: count, failure: null };
}

/** Where it stands once the item that it waits for is left out. */
const without = (progress: Progress, failure: Skipped): Progress =>
  moved(onward({ ...progress, skipped: [...progress.skipped, skippedOf(failure)] }, progress.done + 1), 'skip');

interface Begun {
  readonly plan: Plan;
  readonly progress: Progress;
}

const begun = (plan: Plan, left: readonly Left[]): Progress =>
  onward({ state: 'running', step: 0, done: 0, totals: totalsOf(plan), failure: null, skipped: [], left }, 0);

interface Sending {
  readonly host: RemoteHost;
  readonly stores: Databases;
  readonly api: Client<ApiCalls>;
  readonly set: (progress: Progress) => void;
}

/** One item after the other, until it pauses or ends. */
async function sendAll({ plan, progress: from }: Begun, { host, stores, api, set }: Sending): Promise<void> {
  let progress = from;
  while (progress.state === 'running') {
    const step = STEPS[progress.step];
    const item = step && plan[step][progress.done];
    if (!step) return set(moved(progress, 'finish'));
    if (!item) {
      // Row B9: the browser took away what is kept here, and left how far it came.
      const words = host.i18n.t('publish.lost', { ns: 'mf-offline' });
      return set(moved(progress, 'fail', { failure: { step, item: '', words } }));
    }
    const out = progress.left?.find(({ key }) => key === item.key);
    if (out) {
      progress = onward({ ...progress, skipped: [...progress.skipped, skippedOf(out)] }, progress.done + 1);
      set(progress);
      continue;
    }
    try {
      await readSignedIn(host, async () => {
        // Whoever signed in meanwhile publishes nothing of somebody else's.
        if (!(await isOwnDraft(host, stores.state))) throw new ApiError('forbidden');
        return item.send(api);
      });
      progress = onward(progress, progress.done + 1);
    } catch (error) {
      host.report(error, `publish: ${step}`);
      const words = failureWords(roomError(error, host), host.locale());
      progress = moved(progress, 'fail', { failure: { step, key: item.key, item: item.name, words } });
    }
    set(progress);
  }
}

/** How far the publish is, as this tab knows it. */
function createStanding({ host, stores, tell }: Pick<PublisherOptions, 'host' | 'stores' | 'tell'>) {
  const listeners = new Set<() => void>();
  let current = readProgress();
  const show = (next: Progress | null): void => {
    current = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    current: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** As it is kept in this browser: another tab may have gone on. */
    reread: () => show(readProgress()),
    set: (next: Progress | null): void => {
      // In the order in which it is told. What is not kept beside the draft is sent once more, which changes nothing.
      keepProgress(stores.state, next).catch((error: unknown) => host.report(error, 'publish: progress'));
      show(next);
      tell?.(next);
    },
  };
}

/** Something that is given once, and held no longer: all that was compared would be kept until the last of it is sent. */
function handedOver<Value>(value: Value): () => Value | null {
  let held: Value | null = value;
  return () => {
    const given = held;
    held = null;
    return given;
  };
}

/** Resolves once it has begun, or ended before. What fails after that is reported. */
function untilBegun(
  run: (onBegun: () => void) => Promise<void>,
  { report }: Pick<RemoteHost, 'report'>,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let hasBegun = false;
  const onBegun = (): void => {
    hasBegun = true;
    resolve();
  };
  run(onBegun).then(resolve, (error: unknown) => (hasBegun ? report(error, 'publish') : reject(error)));
  return promise;
}

/** What changed online comes into the draft. Resolves with what is left out. */
async function putTogether(
  { host, stores, readFile = readFileOf(host) }: PublisherOptions,
  [seen, decisions]: readonly [DryRun, Decisions],
): Promise<readonly Left[]> {
  return leftOut(seen, await rebase(stores, seen.standings, decisions, readFile), host);
}

/** Row O6: six steps, each item once, from wherever it was cut off. */
export function createPublisher({ host, stores, tell, ...options }: PublisherOptions): Publisher {
  const pace = paceOf(stores.state);
  const api = options.api ?? straightApi(host, pace);
  const locks = options.locks === undefined ? locksHere() : options.locks;
  const { current, subscribe, reread, set } = createStanding({ host, stores, tell });

  type Prepare = () => Promise<readonly Left[]>;
  /** Where a publish stands, or begins; null where it is not this person's. */
  const begin = async (prepare: Prepare): Promise<Begun | null> => {
    if (!(await isOwnDraft(host, stores.state))) return null;
    reread();
    const left = current() ? [] : await prepare();
    const plan = await planPublish(stores, host.project?.id ?? '');
    const progress = current() ?? begun(plan, left);
    const going = progress.state === 'paused' ? moved(progress, 'resume', { failure: null }) : progress;
    // Planned, drawn and sent in turns of their own: a slow machine would stand still for all of it at once.
    await takeTurns();
    set(going);
    await takeTurns();
    return { plan, progress: going };
  };
  let running: Promise<void> | null = null;
  const run = (prepare: Prepare = async () => [], onBegun = () => {}): Promise<void> => {
    let isOurs = false;
    running ??= whileNoneSends(
      locks,
      () => {
        isOurs = true;
        return begin(prepare);
      },
      (begun) => {
        onBegun();
        return sendAll(begun, { host, stores, api, set });
      },
    ).finally(() => {
      running = null;
      reread();
      if (!isOurs) takeOver();
    });
    return running;
  };
  let isWaiting = false;
  /** Goes on with what another tab is at, should that tab end before it. */
  const takeOver = (): void => {
    if (!locks || isWaiting || readProgress()?.state !== 'running') return;
    isWaiting = true;
    locks
      .request('sections-publish', async () => {
        isWaiting = false;
      })
      .then(() => (readProgress()?.state === 'running' ? run() : undefined))
      .catch((error: unknown) => host.report(error, 'publish: going on for another tab'));
  };
  followProgress(() => {
    if (running) return;
    reread();
    takeOver();
  });

  return {
    progress: current,
    subscribe,
    look: async () => {
      await options.hear?.();
      const seen = await readSignedIn(host, () => lookAhead(api, stores, host.project?.id ?? ''));
      return { ...seen, samples: await pace.samples() };
    },
    begin: (seen, decisions) => {
      const known = handedOver([seen, decisions] as const);
      const prepare = async (): Promise<readonly Left[]> => {
        const looked = known();
        return looked ? putTogether({ host, stores, ...options }, looked) : [];
      };
      return untilBegun((onBegun) => run(prepare, onBegun), host);
    },
    run: () => run(),
    skip: () => {
      reread();
      const progress = current();
      if (progress?.state === 'paused' && progress.failure) set(without(progress, progress.failure));
      return run();
    },
    acknowledge: () => set(null),
  };
}
