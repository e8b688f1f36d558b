import type { ApiCalls } from 'shared-contracts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { LINK_MS } from '../tokens.ts';
import { createLink, findLinkUser, useLink } from './mailed-links.ts';
import { startSession } from './start-session.ts';

/** A code is known together with its project alone: below another it says nothing. */
const secretOf = (projectId: string, code: string): string => `${projectId} ${code}`;

export const giveAuthCode: Operation<ApiCalls['giveAuthCode']> = async (context, _caller, { params, headers }) => {
  const { projectId, actor } = await authorise(context, 'giveAuthCode', headers.token, params.project);
  const expires = new Date(context.clock().getTime() + LINK_MS.code).toISOString();
  const auth_code = await createLink(context, actor, 'code', (code) => secretOf(projectId, code));
  return { answer: { auth_code, expires } };
};

export const takeToken: Operation<ApiCalls['takeToken']> = async (context, caller, { params }) => {
  const secret = secretOf(params.project, params.auth_code);
  const userId = await findLinkUser(context, secret, 'code');
  const token = await context.database.transaction({ userId }, async (transaction) => {
    await useLink(transaction, userId, secret, 'code');
    return startSession(transaction, context, caller, userId);
  });
  return { answer: { token } };
};
