import { createHmac, randomBytes } from 'node:crypto';
import { ApiError, type RunningTrial } from 'shared-contracts';
import type { Caller, OperationContext } from '../operation.ts';
import { addressKey } from '../rate-limits.ts';
import { runningTrials, versionFor } from './running-trials.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** Visitors are told apart for a day by this process alone, under a secret that ends with it. */
const SECRET = randomBytes(32);

/** Whether a visitor did something for the first time in a day. */
async function isFirst(
  { outcomeRateLimiter }: OperationContext,
  { address, userAgent }: Caller,
  what: string,
): Promise<boolean> {
  const visitor = createHmac('sha256', SECRET)
    .update(`${addressKey(address)}\n${userAgent}`)
    .digest('base64url');
  try {
    await outcomeRateLimiter.take({ key: `${visitor} ${what}`, most: 1, seconds: DAY_SECONDS });
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
  what: 'seen' | 'reached',
): Promise<boolean> {
  if (!(await isFirst(context, caller, `${what} ${trial.key}`))) return false;
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
