import { and, eq, gt } from 'drizzle-orm';
import { type ApiCalls, ApiError } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { sessions } from '../../database/schema.ts';
import { allow, identify } from '../access.ts';
import type { Operation } from '../operation.ts';
import { LINK_MS } from '../tokens.ts';
import { createLink, findLinkUser, useLink } from './mailed-links.ts';
import { holdUser, startSession } from './start-session.ts';

/** A code is known together with its project alone: below another it says nothing. */
const secretOf = (projectId: string, code: string): string => `${projectId} ${code}`;

/** A code names the session that it was made from: it is over when that is. */
const SEPARATOR = '.';

async function refuseEnded(transaction: Transaction, sessionId: string, now: Date): Promise<void> {
  const [living] = await transaction
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, now)));
  if (!living) throw new ApiError('link_invalid');
}

export const giveAuthCode: Operation<ApiCalls['giveAuthCode']> = async (context, _caller, { params, headers }) => {
  const identity = await identify(context, headers.token, params.project);
  const { projectId, actor } = allow(identity, 'giveAuthCode');
  const expires = new Date(context.clock().getTime() + LINK_MS.code).toISOString();
  const codeOf = (token: string): string => identity.sessionId + SEPARATOR + token;
  const token = await createLink(context, actor, 'code', (token) => secretOf(projectId, codeOf(token)));
  return { answer: { auth_code: codeOf(token), expires } };
};

export const takeToken: Operation<ApiCalls['takeToken']> = async (context, caller, { params }) => {
  const { project, auth_code: code } = params;
  const secret = secretOf(project, code);
  const userId = await findLinkUser(context, secret, 'code');
  const [sessionId = ''] = code.split(SEPARATOR);
  const token = await context.database.transaction({ userId }, async (transaction) => {
    await holdUser(transaction, { id: userId });
    await refuseEnded(transaction, sessionId, context.clock());
    await useLink(transaction, userId, secret, 'code');
    return startSession(transaction, context, caller, { id: userId });
  });
  return { answer: { token } };
};
