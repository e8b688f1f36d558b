import { readVariation } from '../loadable.ts';
import type { Caller, OperationContext } from '../operation.ts';
import { runningTrials, versionFor } from './running-trials.ts';

/** The variation of a page that a visitor is shown in its place; no row where that is the page itself. */
export async function readShown(
  context: OperationContext,
  caller: Caller,
  {
    projectId,
    page,
    withPrivate,
  }: { readonly projectId: string; readonly page: string; readonly withPrivate: boolean },
) {
  const trial = (await runningTrials(context, projectId)).find((each) => each.page === page);
  const id = trial ? versionFor(trial, caller) : page;
  return id === page ? [] : readVariation(context.database, { projectId, id, withPrivate, withDrafts: false });
}
