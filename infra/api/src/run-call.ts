import { type ApiCalls, apiCalls, type Call, type CallRequest, parseCall } from 'shared-contracts';
import { toApiError } from './database/errors.ts';
import { operations } from './operations/index.ts';
import type { Caller, Operation, OperationContext, Outcome } from './operations/operation.ts';
import { projectIdOf } from './operations/project-id.ts';

/**
 * The one way in, over HTTP and in process: the call's schemas, which project it means, then its operation. Rejects
 * with ApiError, whatever happens; the cause of an unexpected one is attached for the log.
 */
export async function runCall(
  context: OperationContext,
  caller: Caller,
  request: CallRequest,
): Promise<Outcome<unknown>> {
  const { params, query, body, headers, signal } = request;
  const id = request.call.id as keyof ApiCalls;
  if (!Object.hasOwn(apiCalls, id)) throw new TypeError(`No call ${id} here`);
  const call: Call = apiCalls[id];
  const operation = operations[id] as unknown as Operation<Call>;
  try {
    const parsed = parseCall(call, { params, query, body }, caller.locale);
    const named = parsed.params as Readonly<Record<string, unknown>>;
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
