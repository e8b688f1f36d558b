import { and, eq } from 'drizzle-orm';
import { type ApiCalls, ApiError } from 'shared-contracts';
import { sessions } from '../../database/schema.ts';
import { identify } from '../access.ts';
import type { Operation } from '../operation.ts';

const ENDED = { en: 'The session is ended.', fr: 'La session est terminée.' } as const;

export const endSession: Operation<ApiCalls['endSession']> = async (context, caller, { params, headers }) => {
  const { user } = await identify(context, headers.token);
  const ended = await context.database.transaction({ userId: user.id }, (transaction) =>
    transaction
      .delete(sessions)
      .where(and(eq(sessions.id, params.id), eq(sessions.userId, user.id)))
      .returning({ id: sessions.id }),
  );
  if (ended.length === 0) throw new ApiError('not_found');
  return { answer: { message: ENDED[caller.locale] } };
};
