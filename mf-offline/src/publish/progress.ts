import { CLIENT_VALUES } from 'shared-contracts/client-values';
import { type DraftState, PROGRESS_COUNT } from '../store/draft-state.ts';

/** The steps of a publish, in the order in which they are taken (row O6). */
export const STEPS = [
  'section-types',
  'global-instances',
  'media-files',
  'project-metadata',
  'pages',
  'project-setup',
] as const;
export type Step = (typeof STEPS)[number];

/** What may follow what. A publish that was cut off anywhere stands in one of these. */
const MOVES = {
  running: { fail: 'paused', finish: 'completed' },
  paused: { resume: 'running', skip: 'running' },
  completed: {},
} as const;
export type PublishState = keyof typeof MOVES;

/** An item that was left out, with why. */
export interface Skipped {
  readonly step: Step;
  readonly item: string;
  readonly words: string;
}

/** An item that is to be left out, by its key in the plan. */
export interface Left extends Skipped {
  readonly key: string;
}

/** How far a publish is. Written after each item, so that what was done is done once. */
export interface Progress {
  readonly state: PublishState;
  /** Index of the step at work, and how many of its items are done or left out. */
  readonly step: number;
  readonly done: number;
  /** Items of each step. */
  readonly totals: readonly number[];
  /** What it waits for, in the server's words; without a key where it is nothing that is kept here. */
  readonly failure: (Skipped & Partial<Pick<Left, 'key'>>) | null;
  readonly skipped: readonly Skipped[];
  /** What is left out from the beginning: it cannot go, or is not decided. */
  readonly left?: readonly Left[];
}

export type Move = { readonly [State in PublishState]: keyof (typeof MOVES)[State] }[PublishState];

/** The state that a move leads to. Throws where it leads nowhere from there. */
export function moved(progress: Progress, move: Move, rest: Partial<Progress> = {}): Progress {
  const moves: Readonly<Partial<Record<Move, PublishState>>> = MOVES[progress.state];
  const state = moves[move];
  if (!state) throw new TypeError(`A publish that is ${progress.state} cannot ${move}`);
  return { ...progress, ...rest, state };
}

const isProgress = (value: unknown): value is Progress => {
  const { state, step, done, totals, skipped, left = [] } = (value ?? {}) as Partial<Progress>;
  return (
    typeof state === 'string' &&
    Object.hasOwn(MOVES, state) &&
    [step, done].every((count) => Number.isSafeInteger(count) && (count ?? -1) >= 0) &&
    Array.isArray(totals) &&
    totals.length === STEPS.length &&
    [skipped, left].every(Array.isArray)
  );
};

/** One of which nothing is known but that it ended. */
const ENDED: Progress = {
  ...{ state: 'completed', step: STEPS.length, done: 0, totals: STEPS.map(() => 0), failure: null, skipped: [] },
};

/** As it stands in this browser; null where there is none, or none that can be read. */
export function readProgress(): Progress | null {
  try {
    const kept = localStorage.getItem(CLIENT_VALUES.importProgress);
    if (kept === null && localStorage.getItem(CLIENT_VALUES.publishCompleted) === 'true') return ENDED;
    const value: unknown = JSON.parse(kept ?? 'null');
    return isProgress(value) ? value : null;
  } catch {
    return null;
  }
}

/** Tells of what another tab comes to. */
export function followProgress(listener: () => void): void {
  globalThis.addEventListener?.('storage', ({ key }: StorageEvent) => {
    if (key === CLIENT_VALUES.importProgress || key === null) listener();
  });
}

const countHere = (): number => Number(localStorage.getItem(PROGRESS_COUNT) ?? 0) || 0;

/** Null: it was acknowledged. A publish that ended stays until then (row O7). */
function write(progress: Progress | null, count: number): void {
  if (progress) localStorage.setItem(CLIENT_VALUES.importProgress, JSON.stringify(progress));
  else localStorage.removeItem(CLIENT_VALUES.importProgress);
  if (progress?.state === 'completed') localStorage.setItem(CLIENT_VALUES.publishCompleted, 'true');
  else localStorage.removeItem(CLIENT_VALUES.publishCompleted);
  localStorage.setItem(PROGRESS_COUNT, String(count));
}

const PUBLISH = 'publish';

/**
 * Beside the draft as well: a browser that is killed forgets what its storage was told in the last seconds, and keeps
 * this. Resolves once it is there.
 */
export function keepProgress({ keepAnswer }: Pick<DraftState, 'keepAnswer'>, progress: Progress | null): Promise<void> {
  const count = countHere() + 1;
  write(progress, count);
  return keepAnswer(PUBLISH, { count, progress });
}

/** One tab alone publishes; null on addresses that browsers do not trust. */
export type Locks = Pick<LockManager, 'request'> | null;
export const locksHere = (): Locks => globalThis.navigator?.locks ?? null;

const MOMENT = 'sections-draft-moment';

/** For a moment alone among the tabs: what is kept here is put together with what is elsewhere, or a publish begins. */
export function forAMoment<Result>(locks: Locks, work: () => Promise<Result>): Promise<Result> {
  return locks ? locks.request(MOMENT, work) : work();
}

/**
 * Does something while no tab publishes; what it begins with, for a moment alone as well. Where a tab publishes, or there
 * is nothing to begin with, nothing is done.
 */
export async function whileNoneSends<Begun>(
  locks: Locks,
  begin: () => Promise<Begun | null>,
  goOn: (begun: Begun) => Promise<void> = async () => undefined,
  moment: LockOptions = {},
): Promise<void> {
  const { promise: hasBegun, resolve: letOthers } = Promise.withResolvers<void>();
  const send = async (lock: unknown): Promise<void> => {
    const begun = lock ? await begin() : null;
    letOthers();
    if (begun !== null) await goOn(begun);
  };
  if (!locks) return send({});
  let sending: Promise<void> = Promise.resolve();
  await locks.request(MOMENT, moment, async (alone) => {
    if (!alone) return;
    sending = locks.request('sections-publish', { ifAvailable: true }, send);
    await Promise.race([hasBegun, sending]);
  });
  await sending;
}

type Beside = { readonly count?: number; readonly progress?: unknown } | undefined;

/** As it stands beside the draft, where that is newer: another tab may have gone on, or ended it, while this was read. */
export async function bringBack({ answer }: Pick<DraftState, 'answer'>, locks = locksHere()): Promise<void> {
  const { count, progress } = ((await answer(PUBLISH)) as Beside) ?? {};
  const bring = async (): Promise<null> => {
    if (count !== undefined && count > countHere()) write(isProgress(progress) ? progress : null, count);
    return null;
  };
  // The document waits for this: what another tab holds, it knows better.
  await whileNoneSends(locks, bring, undefined, { ifAvailable: true });
}
