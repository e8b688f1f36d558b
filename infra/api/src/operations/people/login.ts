import { and, desc, eq, notInArray } from 'drizzle-orm';
import { type ApiCalls, ApiError } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { sessions, users } from '../../database/schema.ts';
import type { Operation } from '../operation.ts';
import { rememberAddress, takeTry } from '../try-limits.ts';
import { foldEmail } from './fold-email.ts';
import { listMemberships } from './memberships.ts';
import { checkPassword } from './passwords.ts';
import { createToken, newSession } from './tokens.ts';

/** Those that are used no longer, first of all. */
async function endOldest(transaction: Transaction, userId: string, kept: number): Promise<void> {
  const ofUser = eq(sessions.userId, userId);
  const newest = transaction
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(ofUser)
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .limit(kept);
  await transaction.delete(sessions).where(and(ofUser, notInArray(sessions.tokenHash, newest)));
}

export const login: Operation<ApiCalls['login']> = async (context, caller, { body }) => {
  const { database, clock } = context;
  const folded = foldEmail(body.email);
  const giveBack = await takeTry(context, 'login', caller, folded);
  const [user] = await database.transaction({}, (transaction) =>
    transaction.select().from(users).where(eq(users.emailFolded, folded)),
  );
  const matches = await checkPassword(user?.passwordHash, body.password);
  if (!matches || !user) throw new ApiError('wrong_credentials');
  await giveBack();
  await rememberAddress(context, caller, folded);
  const token = createToken();
  const now = clock();
  const projects = await database.transaction({ userId: user.id }, async (transaction) => {
    if (user.remindedAt) await transaction.update(users).set({ remindedAt: null }).where(eq(users.id, user.id));
    await endOldest(transaction, user.id, context.limits.sessionsPerUser - 1);
    await transaction.insert(sessions).values(newSession(token, user.id, caller, now));
    return listMemberships(transaction, user.id);
  });
  return { answer: { token, user: { id: user.id, email: user.email, full_name: user.fullName }, projects } };
};
