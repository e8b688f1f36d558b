import { and, eq } from 'drizzle-orm';
import { type RunningTrial, variationOfLot } from 'shared-contracts';
import { visitorLot } from 'shared-contracts/visitor-lot';
import { pageTrials } from '../../database/trial-tables.ts';
import type { Caller, OperationContext } from '../operation.ts';

/** Trials that are kept in memory, of all projects; each project counts as one. */
export const MOST_TRIALS = 20_000;

/** The trials of a project that are running: asked for by each form that is sent, and read once. */
export const runningTrials = (context: OperationContext, projectId: string): Promise<readonly RunningTrial[]> =>
  context.trials.get(projectId, null, async () => {
    const rows = await context.database.transaction({ projectId }, (transaction) =>
      transaction
        .select()
        .from(pageTrials)
        .where(and(eq(pageTrials.projectId, projectId), eq(pageTrials.running, true))),
    );
    return rows.map(({ pageId, salt, goal, lots }) => ({
      page: pageId,
      key: context.secrets.sign(`trial ${projectId} ${pageId} ${salt}`).toString('base64url'),
      goal,
      variations: Object.entries(lots).map(([id, own]) => ({ id, lots: own })),
    }));
  });

/** Id of the version of a page that a visitor is shown while it is on trial: a variation's, or the page's own. */
export function versionFor({ page, key, variations }: RunningTrial, { address, userAgent }: Caller): string {
  const lot = visitorLot(Buffer.from(key, 'base64url'), { address, userAgent });
  return variationOfLot(variations, lot)?.id ?? page;
}

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
