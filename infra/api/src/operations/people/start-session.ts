import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Transaction } from '../../database/open-database.ts';
import { sessions } from '../../database/schema.ts';
import type { Caller, OperationContext } from '../operation.ts';
import { createToken, newSession } from '../tokens.ts';

/** Ends those of a user that were used least recently, but for so many. */
async function endLeastRecent(transaction: Transaction, userId: string, kept: number): Promise<void> {
  const ofUser = eq(sessions.userId, userId);
  const newest = transaction
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(ofUser)
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .limit(kept);
  await transaction.delete(sessions).where(and(ofUser, notInArray(sessions.tokenHash, newest)));
}

/** Answers the token of a new session; those that its user used least recently make room for it. */
export async function startSession(
  transaction: Transaction,
  { clock, limits }: Pick<OperationContext, 'clock' | 'limits'>,
  caller: Caller,
  userId: string,
): Promise<string> {
  const token = createToken();
  await endLeastRecent(transaction, userId, limits.sessionsPerUser - 1);
  await transaction.insert(sessions).values(newSession(token, userId, caller, clock()));
  return token;
}
