import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '../calls/define-call.ts';
import type { ApiCalls, RegistryCalls } from '../calls/index.ts';
import { registryWire } from '../calls/registry-wire.ts';
import type { WireCall } from '../calls/to-wire.ts';
import { apiWire } from '../calls/wire.ts';
import { keysOf } from '../keys-of.ts';
import { failedList } from './failed-list.ts';
import type { CallHeaders, ProgressListener, Transport } from './transport.ts';

type Part<Key extends string, Value> = undefined extends Value
  ? { readonly [K in Key]?: Value }
  : Record<string, never> extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

export type CallInput<C extends Call> = Part<'params', ParamsOf<C>> &
  Part<'query', Partial<QueryOf<C>>> &
  Part<'body', BodyOf<C>> & {
    readonly headers?: CallHeaders;
    readonly signal?: AbortSignal;
    readonly onProgress?: ProgressListener;
  };

/** A call that needs nothing can be made without an argument. */
type Arguments<Input> = Record<string, never> extends Input ? [input?: Input] : [input: Input];

export type Client<Calls extends Record<string, Call>> = {
  readonly [Id in keyof Calls]: (...input: Arguments<CallInput<Calls[Id]>>) => Promise<AnswerOf<Calls[Id]>>;
};

interface LooseInput {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly headers?: CallHeaders;
  readonly signal?: AbortSignal;
  readonly onProgress?: ProgressListener;
}

function toClient<Calls extends Record<string, Call>>(
  calls: Readonly<Record<string, WireCall>>,
  transport: Transport,
  emptied: readonly string[] = [],
): Client<Calls> {
  const send =
    (call: WireCall) =>
    ({ params = {}, query = {}, body, headers = {}, signal, onProgress }: LooseInput = {}) =>
      transport({ call, params, query, body, headers, ...(signal && { signal }), ...(onProgress && { onProgress }) });
  const orEmpty =
    (ask: ReturnType<typeof send>): typeof ask =>
    (input) =>
      ask(input).catch((error: unknown) => {
        // Who takes a question back wants no answer.
        if (input?.signal?.aborted) throw error;
        return failedList(error);
      });
  const entries = Object.entries(calls).map(([id, call]) => [
    id,
    emptied.includes(id) ? orEmpty(send(call)) : send(call),
  ]);
  return Object.fromEntries(entries) as Client<Calls>;
}

/** Lists that are empty where they cannot be had (row Q6). `wholeList` tells who wants to say so. */
const EMPTIED: readonly (keyof ApiCalls)[] = ['listPages'];

/** A typed function per call. Every function rejects with ApiError, whatever the transport. */
export const createClient = <Calls extends Record<string, Call>>(calls: Calls, transport: Transport): Client<Calls> =>
  toClient<Calls>(calls, transport);

/**
 * The same for some of the calls of `/api/v1`, by id, without their schemas; default: for all of them. A list of pages
 * that cannot be had is empty: `wholeList` throws why.
 */
export const createApiClient = <Id extends keyof ApiCalls = keyof ApiCalls>(
  transport: Transport,
  ids?: readonly Id[],
): Client<Pick<ApiCalls, Id>> =>
  toClient<Pick<ApiCalls, Id>>(
    Object.fromEntries((ids ?? keysOf(apiWire)).map((id) => [id, apiWire[id]])),
    transport,
    EMPTIED,
  );

/** The calls of the registry, without their schemas. */
export const createRegistryClient = (transport: Transport): Client<RegistryCalls> =>
  toClient<RegistryCalls>(registryWire, transport);
