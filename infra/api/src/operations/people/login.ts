import { and, eq, lt } from 'drizzle-orm';
import { type ApiCalls, ApiError } from 'shared-contracts';
import { sessions, users } from '../../database/schema.ts';
import type { Operation } from '../operation.ts';
import { rememberAddress, takeTry } from '../try-limits.ts';
import { foldEmail } from './fold-email.ts';
import { listMemberships } from './memberships.ts';
import { checkPassword } from './passwords.ts';
import { createToken, newSession } from './tokens.ts';

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
    await transaction.delete(sessions).where(and(eq(sessions.userId, user.id), lt(sessions.expiresAt, now)));
    await transaction.insert(sessions).values(newSession(token, user.id, caller, now));
    return listMemberships(transaction, user.id);
  });
  return { answer: { token, user: { id: user.id, email: user.email, full_name: user.fullName }, projects } };
};
