import type { RunningTrial } from 'shared-contracts';
import type { Caller, OperationContext } from '../operation.ts';
import { addressAllowances, addressKey, speaksForMany } from '../rate-limits.ts';
import { runningTrials, versionFor } from './running-trials.ts';

/** Visitors of one network address who count for a trial within a day: a browser is whatever it says that it is. */
const MOST_VISITORS = 20;

/** What is remembered of a visitor and a trial. With another goal everybody counts anew. */
const keysOf =
  ({ outcomes: { visitors } }: OperationContext, { address, userAgent }: Caller, { key, goal }: RunningTrial) =>
  (...parts: readonly string[]) => ({
    network: visitors.keyOf(key, JSON.stringify(goal), ...parts),
    visitor: visitors.keyOf(key, JSON.stringify(goal), ...parts, addressKey(address), userAgent),
  });

/**
 * Counts to the version that a visitor is shown, once a day; what they reached only after they saw it. Where other
 * processes share the database they may have seen it there. Returns whether it was counted.
 */
export function noteOutcome(
  context: OperationContext,
  caller: Caller,
  projectId: string,
  trial: RunningTrial,
  what: 'seen' | 'reached',
): boolean {
  const { outcomes, database } = context;
  const { visitors } = outcomes;
  const now = context.clock();
  const { address, isRobot } = caller;
  if (isRobot) return false;
  const keys = keysOf(context, caller, trial);
  const seen = keys('seen').visitor;
  const done = keys(what).visitor;
  if (visitors.times(done, now) > 0) return false;
  if (visitors.times(seen, now) === 0) {
    if (what === 'reached' && database.kind === 'embedded') return false;
    const networks = speaksForMany(address) ? [] : addressAllowances('network', address, MOST_VISITORS);
    const shares = networks.map(({ key, most }) => ({ key: keys(key).network, most }));
    if (shares.some(({ key, most }) => visitors.times(key, now) >= most)) return false;
    for (const key of [seen, ...shares.map(({ key }) => key)]) visitors.note(projectId, key, now);
  }
  if (done !== seen) visitors.note(projectId, done, now);
  return outcomes.add(projectId, trial.page, versionFor(trial, caller), what);
}

/** Where a trial is about the form that a visitor sent. */
export async function noteFormSent(
  context: OperationContext,
  caller: Caller,
  projectId: string,
  section: string,
): Promise<void> {
  for (const trial of await runningTrials(context, projectId))
    if (trial.goal?.kind === 'form' && trial.goal.section === section)
      noteOutcome(context, caller, projectId, trial, 'reached');
}

/** Counts for each trial for orders whose page the visitor saw today; one who never did says nothing of either version. */
export async function noteOrderBegun(context: OperationContext, caller: Caller, projectId: string): Promise<boolean> {
  let isCounted = false;
  for (const trial of await runningTrials(context, projectId)) {
    if (trial.goal?.kind !== 'order') continue;
    const { visitor } = keysOf(context, caller, trial)('seen');
    if (context.outcomes.visitors.times(visitor, context.clock()) === 0) continue;
    if (noteOutcome(context, caller, projectId, trial, 'reached')) isCounted = true;
  }
  return isCounted;
}
