import { createHmac, randomBytes } from 'node:crypto';
import { ApiError, type RunningTrial } from 'shared-contracts';
import type { Caller, OperationContext } from '../operation.ts';
import { addressKey } from '../rate-limits.ts';
import { runningTrials, versionFor } from './running-trials.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** Visitors are told apart for a day by this process alone, under a secret that ends with it. */
const SECRET = randomBytes(32);

type Noted = 'seen' | 'reached';

/** What is remembered of a visitor and a trial. */
function keyOf({ address, userAgent }: Caller, what: Noted, { key }: RunningTrial): string {
  const visitor = createHmac('sha256', SECRET)
    .update(`${addressKey(address)}\n${userAgent}`)
    .digest('base64url');
  return `${visitor} ${what} ${key}`;
}

/** Whether a visitor did something for the first time in a day. */
async function isFirst({ outcomeRateLimiter }: OperationContext, key: string): Promise<boolean> {
  try {
    await outcomeRateLimiter.take({ key, most: 1, seconds: DAY_SECONDS });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too_many_requests') return false;
    throw error;
  }
}

/** Counts to the version that a visitor is shown, once a day. Returns whether it was counted. */
export async function noteOutcome(
  context: OperationContext,
  caller: Caller,
  projectId: string,
  trial: RunningTrial,
  what: Noted,
): Promise<boolean> {
  if (!(await isFirst(context, keyOf(caller, what, trial)))) return false;
  return context.outcomes.add(projectId, trial.page, versionFor(trial, caller), what);
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
      await noteOutcome(context, caller, projectId, trial, 'reached');
}

/** Counts for each trial for orders whose page the visitor saw today; one who never did says nothing of either version. */
export async function noteOrderBegun(context: OperationContext, caller: Caller, projectId: string): Promise<boolean> {
  let isCounted = false;
  for (const trial of await runningTrials(context, projectId)) {
    if (trial.goal?.kind !== 'order') continue;
    if (!(await context.outcomeRateLimiter.knows(keyOf(caller, 'seen', trial)))) continue;
    if (await noteOutcome(context, caller, projectId, trial, 'reached')) isCounted = true;
  }
  return isCounted;
}
