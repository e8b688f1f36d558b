import type { ApiCalls, ParsedBodyOf, TrialGoal } from 'shared-contracts';
import { openProject } from '../find-project.ts';
import type { Caller, Operation, OperationContext } from '../operation.ts';
import { noteOutcome } from './note-outcome.ts';
import { runningTrials, versionFor } from './running-trials.ts';
import { takeTold } from './told.ts';

type Told = ParsedBodyOf<ApiCalls['countOutcome']>;

/** Whether what a visitor did is what the trial is for. */
const isGoal = (told: Exclude<Told, { event: 'seen' }>, goal: TrialGoal | null): boolean =>
  told.event === 'order' ? goal?.kind === 'order' : goal?.kind === 'link' && goal.href === told.href;

async function count(
  context: OperationContext,
  caller: Caller,
  projectId: string,
  page: string,
  told: Told,
): Promise<boolean> {
  const trial = (await runningTrials(context, projectId)).find((each) => each.page === page);
  // Who saw another version than they would be shown now has changed sides: what they do says nothing of either.
  if (!trial || versionFor(trial, caller) !== told.version.toLowerCase()) return false;
  if (told.event === 'seen') return noteOutcome(context, caller, projectId, trial, 'seen');
  return isGoal(told, trial.goal) && noteOutcome(context, caller, projectId, trial, 'reached');
}

/** Addresses are held in memory, under a key of this process, and nowhere else. */
export const countOutcome: Operation<ApiCalls['countOutcome']> = async (context, caller, { params, body, headers }) => {
  if (caller.isRobot || headers.token) return { answer: { counted: false } };
  await takeTold(context, caller);
  const project = await openProject(context, params.project);
  return { answer: { counted: await count(context, caller, project.id, params.page.toLowerCase(), body) } };
};
