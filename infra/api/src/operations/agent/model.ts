import { eq } from 'drizzle-orm';
import { type AgentModel, type ApiCalls, ApiError, fieldMessage } from 'shared-contracts';
import { AnswerError } from '../../agent/answerer.ts';
import { agentEndpoints } from '../../database/agent-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { authorise } from '../access.ts';
import type { Caller, Operation, OperationContext } from '../operation.ts';
import { placesAtOnce } from './at-once.ts';
import { findEndpoint, openKey, readSpend, sealKey } from './own-model.ts';
import { requireAgent } from './session.ts';

/** Trials in five minutes, of one project. */
const MOST_TRIALS = 20;
const takeTrialPlace = placesAtOnce(2);

function checkAddress({ agent }: OperationContext, { locale }: Caller, url: string): void {
  if (!agent.models.accepts(url))
    throw new ApiError('invalid', { errors: { url: [fieldMessage('model_address', locale)] } });
}

async function describe({ agent }: OperationContext, transaction: Transaction, projectId: string): Promise<AgentModel> {
  const row = await findEndpoint(transaction, projectId);
  return {
    endpoint: row && {
      ...{
        url: row.url,
        model: row.model,
        pictures: row.pictures,
        prices: row.prices,
        monthly_tokens: row.monthlyTokens,
      },
      ...{ has_key: row.key !== null, updated_at: row.updatedAt.toISOString() },
    },
    fallback: agent.answerer.source,
    months: await readSpend(transaction, projectId),
  };
}

export const getAgentModel: Operation<ApiCalls['getAgentModel']> = async (context, _caller, { params, headers }) => {
  const { projectId } = await authorise(context, 'chooseAgentModel', headers.token, params.project);
  const answer = await context.database.transaction({ projectId }, (transaction) =>
    describe(context, transaction, projectId),
  );
  return { answer };
};

export const saveAgentModel: Operation<ApiCalls['saveAgentModel']> = async (
  context,
  caller,
  { params, body, headers },
) => {
  const { projectId, actor } = await authorise(context, 'chooseAgentModel', headers.token, params.project);
  const { url, model, key, pictures, prices, monthly_tokens: monthlyTokens } = body;
  checkAddress(context, caller, url);
  await requireAgent(context, projectId);
  const answer = await context.database.transaction({ projectId }, async (transaction) => {
    const stored = await findEndpoint(transaction, projectId);
    const kept = stored?.url === url ? stored.key : null;
    const sealed = key == null ? null : sealKey(context.secrets, { projectId, url }, key);
    const row = { url, model, pictures, prices, monthlyTokens, updatedAt: context.clock(), updatedBy: actor };
    const written = { ...row, key: key === undefined ? kept : sealed };
    await transaction
      .insert(agentEndpoints)
      .values({ projectId, ...written })
      .onConflictDoUpdate({ target: agentEndpoints.projectId, set: written });
    return describe(context, transaction, projectId);
  });
  return { answer };
};

export const removeAgentModel: Operation<ApiCalls['removeAgentModel']> = async (
  context,
  _caller,
  { params, headers },
) => {
  const { projectId } = await authorise(context, 'chooseAgentModel', headers.token, params.project);
  const answer = await context.database.transaction({ projectId }, async (transaction) => {
    await transaction.delete(agentEndpoints).where(eq(agentEndpoints.projectId, projectId));
    return describe(context, transaction, projectId);
  });
  return { answer };
};

/** The key that is stored for an address; null where none is. */
async function storedKey({ database, secrets }: OperationContext, projectId: string, url: string) {
  const row = await database.transaction({ projectId }, (transaction) => findEndpoint(transaction, projectId));
  return row?.url === url ? openKey(secrets, row) : null;
}

export const tryAgentModel: Operation<ApiCalls['tryAgentModel']> = async (
  context,
  caller,
  { params, body, headers },
) => {
  const { projectId } = await authorise(context, 'chooseAgentModel', headers.token, params.project);
  const { url, model } = body;
  checkAddress(context, caller, url);
  await requireAgent(context, projectId);
  await context.rateLimiter.take({ key: `agent-trial:${projectId}`, most: MOST_TRIALS });
  try {
    const key = body.key === undefined ? await storedKey(context, projectId, url) : body.key;
    const leave = takeTrialPlace(projectId);
    try {
      return { answer: { failure: await context.agent.models.try({ url, model, key }) } };
    } finally {
      leave();
    }
  } catch (error) {
    if (error instanceof AnswerError) return { answer: { failure: error.failure } };
    throw error;
  }
};
