import { and, desc, eq, gt, lte } from 'drizzle-orm';
import { type AgentToken, type ApiCalls, ApiError } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { agentTokens } from '../../database/agent-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { memberships } from '../../database/schema.ts';
import { authorise } from '../access.ts';
import { createAgentSecret } from '../agent-access.ts';
import type { Operation } from '../operation.ts';
import { hashToken } from '../tokens.ts';
import { inOwn, type Owner, openAgent } from './session.ts';

/** Tokens that somebody has for one project, and makes of them in five minutes. */
const MOST = { there: 10, made: 20 };
const DAY = 24 * 60 * 60_000;

const ownTokens = ({ projectId, userId }: Owner) =>
  and(eq(agentTokens.projectId, projectId), eq(agentTokens.userId, userId));

type Row = Omit<typeof agentTokens.$inferSelect, 'tokenHash'>;

const describe = ({ id, name, scope, createdAt, expiresAt, usedAt }: Row): AgentToken => ({
  ...{ id, name, scope, created_at: createdAt.toISOString(), expires_at: expiresAt.toISOString() },
  used_at: usedAt?.toISOString() ?? null,
});

export const listAgentTokens: Operation<ApiCalls['listAgentTokens']> = async (context, _caller, input) => {
  const { projectId, actor: userId } = await authorise(context, 'useAgent', input.headers.token, input.params.project);
  const owner = { projectId, userId };
  const rows = await inOwn(context, owner, (transaction) =>
    transaction
      .select()
      .from(agentTokens)
      .where(and(ownTokens(owner), gt(agentTokens.expiresAt, context.clock())))
      .orderBy(desc(agentTokens.createdAt)),
  );
  return { answer: rows.map(describe) };
};

/** To the end of the transaction, so that tokens made at once are counted one after the other. */
async function holdMembership(transaction: Transaction, { projectId, userId }: Owner): Promise<void> {
  const isOwn = and(eq(memberships.userId, userId), eq(memberships.projectId, projectId));
  const held = await transaction.select({ role: memberships.role }).from(memberships).where(isOwn).for('no key update');
  // Taken from the project while the token was asked for.
  if (held.length === 0) throw new ApiError('not_found');
}

export const createAgentToken: Operation<ApiCalls['createAgentToken']> = async (
  context,
  _caller,
  { params, body, headers },
) => {
  const owner = await openAgent(context, headers.token, params.project);
  const { projectId, userId } = owner;
  await context.rateLimiter.take({ key: `agent-token:${userId}`, most: MOST.made });
  const token = createAgentSecret();
  const now = context.clock();
  const row: Row = {
    ...{ projectId, userId, id: uuidv7(), name: body.name, scope: body.scope, usedAt: null },
    ...{ createdAt: now, expiresAt: new Date(now.getTime() + body.days * DAY) },
  };
  await inOwn(context, owner, async (transaction) => {
    await holdMembership(transaction, owner);
    await transaction.delete(agentTokens).where(and(ownTokens(owner), lte(agentTokens.expiresAt, now)));
    if ((await transaction.$count(agentTokens, ownTokens(owner))) >= MOST.there)
      throw new ApiError('agent_tokens_full');
    await transaction.insert(agentTokens).values({ ...row, tokenHash: hashToken(token) });
  });
  return { answer: { token, about: describe(row) } };
};

/** Where the assistant is switched off, too. */
export const revokeAgentToken: Operation<ApiCalls['revokeAgentToken']> = async (
  context,
  _caller,
  { params, headers },
) => {
  const { projectId, actor: userId } = await authorise(context, 'useAgent', headers.token, params.project);
  const owner = { projectId, userId };
  await inOwn(context, owner, (transaction) =>
    transaction.delete(agentTokens).where(and(ownTokens(owner), eq(agentTokens.id, params.id))),
  );
  return { answer: { done: true } };
};
