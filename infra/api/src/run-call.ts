import { apiCalls, type Call, type CallRequest, isKeyOf, type ParsedCall, parseSteps } from 'shared-contracts';
import { type Group, isGroup } from 'shared-contracts/sections';
import { toApiError } from './database/errors.ts';
import { inChunks } from './in-chunks.ts';
import { operations } from './operations/index.ts';
import type { Caller, Operation, OperationContext, Outcome } from './operations/operation.ts';
import { projectIdOf } from './operations/project-id.ts';

/** Checks what was sent; what takes long makes others wait for one step of it. */
async function parseInTurns(call: Call, request: CallRequest, { locale }: Caller): Promise<ParsedCall<Call>> {
  const { project }: Readonly<Record<string, unknown>> = { ...request.params };
  let parsed: ParsedCall<Call> | undefined;
  await inChunks(String(project), parseSteps(call, request, locale), (step) => {
    parsed = step;
  });
  return parsed as ParsedCall<Call>;
}

/**
 * The one way in, over HTTP and in process: the call's schemas, which project it means, then its operation. Rejects
 * with ApiError, whatever happens; the cause of an unexpected one is attached for the log.
 */
export async function runCall(
  context: OperationContext,
  caller: Caller,
  request: CallRequest,
): Promise<Outcome<unknown>> {
  const { headers, signal } = request;
  const { id } = request.call;
  if (!isKeyOf(apiCalls, id)) throw new TypeError(`No call ${id} here`);
  const call: Call = apiCalls[id];
  const operation = operations[id] as Operation<Call>;
  try {
    const parsed = await parseInTurns(call, request, caller);
    const named: Group = isGroup(parsed.params) ? parsed.params : {};
    const meant = typeof named.project === 'string' && { project: await projectIdOf(context.database, named.project) };
    return await operation(context, caller, {
      ...parsed,
      params: { ...named, ...meant },
      headers,
      ...(signal && { signal }),
    });
  } catch (error) {
    throw toApiError(error);
  }
}
