import { eq } from 'drizzle-orm';
import type { ApiCalls } from 'shared-contracts';
import { users } from '../../database/schema.ts';
import type { Operation } from '../operation.ts';
import { checkCredentials } from './check-credentials.ts';
import { listMemberships } from './memberships.ts';
import { startSession } from './start-session.ts';

export const login: Operation<ApiCalls['login']> = async (context, caller, { body }) => {
  const user = await checkCredentials(context, caller, body);
  const { token, projects } = await context.database.transaction({ userId: user.id }, async (transaction) => {
    const token = await startSession(transaction, context, caller, user);
    if (user.remindedAt) await transaction.update(users).set({ remindedAt: null }).where(eq(users.id, user.id));
    return { token, projects: await listMemberships(transaction, user.id) };
  });
  return { answer: { token, user: { id: user.id, email: user.email, full_name: user.fullName }, projects } };
};
