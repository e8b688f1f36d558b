import { ApiError } from 'shared-contracts';
import { domains } from '../../database/schema.ts';
import type { OperationContext } from '../operation.ts';
import { claimOf } from './claim-of.ts';
import { afterFailing, openFrom } from './claim-times.ts';
import { isProven } from './is-proven.ts';
import type { Rival } from './list-claims.ts';
import { mailContest } from './mail-owners.ts';
import { noteSeen } from './note-seen.ts';

/**
 * A host that one project has and another one has just proven: whoever can publish a proof today has it. The one that
 * has it keeps it while its own proof is there (throws `host_taken`), and for a grace after that. Returns whether that
 * is over.
 */
export async function contestHost(context: OperationContext, holder: Rival, challenger: string): Promise<boolean> {
  const { database, clock, proofs } = context;
  const { projectId, host } = holder;
  const now = clock();
  // What the installation itself gave is nobody's to contest.
  if (holder.lookAt === null) throw new ApiError('host_taken');
  const note = (values: Partial<typeof domains.$inferInsert>) =>
    database.transaction({ projectId }, (transaction) =>
      transaction.update(domains).set(values).where(claimOf(projectId, host)),
    );
  if (await isProven(proofs, projectId, host)) {
    await noteSeen(context, projectId, host);
    throw new ApiError('host_taken');
  }
  const failingSince = holder.failingSince ?? now;
  if (openFrom(failingSince) <= now) return true;
  await note({ failingSince, contestedBy: challenger, lookAt: afterFailing(now, failingSince) });
  if (holder.contestedBy !== challenger)
    context.background.run('Telling of a contested host', () =>
      mailContest(context, projectId, host, openFrom(failingSince)),
    );
  return false;
}
