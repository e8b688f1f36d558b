import { and, desc, eq, notInArray } from 'drizzle-orm';
import { ApiError } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { sessions, users } from '../../database/schema.ts';
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

/** Who a session is for, and by which password it was opened, where it was by one. */
interface Opener {
  readonly id: string;
  readonly passwordHash?: string;
}

/**
 * Keeps a user as they are to the end of the transaction. A reset writes the user first and ends their sessions then: one
 * that begins meanwhile is ended by it, or comes after it and learns of it here. Throws `wrong_credentials`.
 */
export async function holdUser(transaction: Transaction, { id, passwordHash }: Opener): Promise<void> {
  const [now] = await transaction
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
  if (passwordHash !== undefined && now?.passwordHash !== passwordHash) throw new ApiError('wrong_credentials');
}

/** Returns the token of a new session; those that its user used least recently make room for it. The user is held. */
export async function startSession(
  transaction: Transaction,
  { clock, limits }: Pick<OperationContext, 'clock' | 'limits'>,
  caller: Caller,
  opener: Opener,
): Promise<string> {
  await holdUser(transaction, opener);
  const token = createToken();
  await endLeastRecent(transaction, opener.id, limits.sessionsPerUser - 1);
  await transaction.insert(sessions).values(newSession(token, opener.id, caller, clock()));
  return token;
}
