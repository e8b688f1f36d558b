import { ApiError, type Call, type Locale, parseCall, type RegistryCalls } from 'shared-contracts';
import { checkCaller } from './access/caller.ts';
import type { CallContext, RegistryContext } from './context.ts';
import { operations } from './operations/index.ts';

interface Values {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

type AnyOperation = (registry: RegistryContext, caller: CallContext, input: unknown) => Promise<unknown>;

const isFullDisk = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** The one way into an operation, from the wire and from within the process: may they, is it right, then run. */
export async function runCall(
  registry: RegistryContext,
  caller: CallContext,
  call: Call,
  values: Values,
  locale?: Locale,
): Promise<unknown> {
  const input = parseCall(call, values, locale);
  checkCaller(caller, call.id, (input.params as { name?: string }).name);
  try {
    return await (operations[call.id as keyof RegistryCalls] as AnyOperation)(registry, caller, input);
  } catch (error) {
    throw isFullDisk(error) ? Object.assign(new ApiError('out_of_space'), { cause: error }) : error;
  }
}
