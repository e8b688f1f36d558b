import { readVariation } from '../loadable.ts';
import type { Caller, OperationContext } from '../operation.ts';
import { runningTrials, versionFor } from './running-trials.ts';

/** Id of the version of a page that a visitor is shown: its own where no trial of it runs. */
export async function shownVersion(
  context: OperationContext,
  caller: Caller,
  projectId: string,
  page: string,
): Promise<string> {
  const trial = (await runningTrials(context, projectId)).find((each) => each.page === page);
  return trial ? versionFor(trial, caller) : page;
}

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
  const id = await shownVersion(context, caller, projectId, page);
  return id === page ? [] : readVariation(context.database, { projectId, id, withPrivate, withDrafts: false });
}
