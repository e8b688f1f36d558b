import { and, eq } from 'drizzle-orm';
import { domains } from '../../database/schema.ts';
import type { OperationContext } from '../operation.ts';
import { claimOf } from './claim-of.ts';
import { afterSeen } from './claim-times.ts';

/** The proof of a host is there: whoever contests it gains nothing. */
export const noteSeen = ({ database, clock }: OperationContext, projectId: string, host: string): Promise<unknown> =>
  database.transaction({ projectId }, (transaction) =>
    transaction
      .update(domains)
      .set({ seenAt: clock(), failingSince: null, contestedBy: null, lookAt: afterSeen(clock()) })
      .where(and(claimOf(projectId, host), eq(domains.claimed, true))),
  );
