import { ApiError } from 'shared-contracts';
import { domains } from '../../database/schema.ts';
import type { OperationContext } from '../operation.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';
import { claimOf, enterProject, UNCLAIMED } from './claim-of.ts';
import { afterSeen } from './claim-times.ts';
import { rivalsOf } from './list-claims.ts';
import { mailLostHost } from './mail-owners.ts';

interface Taker {
  readonly projectId: string;
  readonly actor: string;
}

/**
 * Makes a host the project's that has just proven it; those who registered it too have lost it, and are told. One that
 * has it keeps it, unless it is the one that was found to have lost its proof. Throws `host_taken`.
 */
export async function takeHost(
  context: OperationContext,
  taker: Taker,
  host: string,
  from: string | null = null,
): Promise<void> {
  const { projectId } = taker;
  const now = context.clock();
  const losers = await write(context, taker, {}, async (transaction) => {
    const rivals = await rivalsOf(transaction, projectId, host);
    const holders = rivals.filter(({ claimed }) => claimed);
    if (holders.some((holder) => holder.projectId !== from)) throw new ApiError('host_taken');
    for (const holder of holders) {
      await enterProject(transaction, holder.projectId);
      await transaction.update(domains).set(UNCLAIMED).where(claimOf(holder.projectId, holder.host));
    }
    await enterProject(transaction, projectId);
    await transaction
      .update(domains)
      .set({ ...UNCLAIMED, claimed: true, seenAt: now, lookAt: afterSeen(now) })
      .where(claimOf(projectId, host));
    const tags = holders.flatMap((holder) => [TAG.host(holder.host), TAG.project(holder.projectId)]);
    return { result: rivals, tags: [...new Set([TAG.host(host), TAG.project(projectId), ...tags])] };
  });
  for (const loser of losers)
    context.background.run('Telling of a lost host', () => mailLostHost(context, loser.projectId, host));
}
