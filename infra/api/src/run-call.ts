import { type ApiCalls, apiCalls, type Call, type CallRequest, type ParsedCall, parseSteps } from 'shared-contracts';
import { toApiError } from './database/errors.ts';
import { operations } from './operations/index.ts';
import type { Caller, Operation, OperationContext, Outcome } from './operations/operation.ts';
import { projectIdOf } from './operations/project-id.ts';
import { inPieces } from './pieces.ts';

/** Checks what was sent; what takes long makes others wait for one step of it. */
async function parseInTurns(call: Call, request: CallRequest, { locale }: Caller): Promise<ParsedCall<Call>> {
  const { project } = (request.params ?? {}) as Readonly<Record<string, unknown>>;
  let parsed: ParsedCall<Call> | undefined;
  await inPieces(String(project), parseSteps(call, request, locale), (step) => {
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
  const id = request.call.id as keyof ApiCalls;
  if (!Object.hasOwn(apiCalls, id)) throw new TypeError(`No call ${id} here`);
  const call: Call = apiCalls[id];
  const operation = operations[id] as unknown as Operation<Call>;
  try {
    const parsed = await parseInTurns(call, request, caller);
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
