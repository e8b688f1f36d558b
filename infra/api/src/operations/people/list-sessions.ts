import { and, desc, eq, gt } from 'drizzle-orm';
import type { ApiCalls } from 'shared-contracts';
import { sessions } from '../../database/schema.ts';
import { identify } from '../access.ts';
import type { Operation } from '../operation.ts';

export const listSessions: Operation<ApiCalls['listSessions']> = async (context, _caller, { headers }) => {
  const { user, sessionId } = await identify(context, headers.token);
  const rows = await context.database.transaction({ userId: user.id }, (transaction) =>
    transaction
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, user.id), gt(sessions.expiresAt, context.clock())))
      .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt)),
  );
  const data = rows.map(({ id, createdAt, lastSeenAt, expiresAt, agent }) => ({
    id,
    current: id === sessionId,
    created: createdAt.toISOString(),
    last_seen: lastSeenAt.toISOString(),
    expires: expiresAt.toISOString(),
    agent,
  }));
  return { answer: { data } };
};
