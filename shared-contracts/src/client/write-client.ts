import type { ApiCalls } from '../calls/index.ts';
import { type WriteId, writeIds } from '../calls/wire.ts';
import { type Client, createApiClient } from './create-client.ts';
import type { CallRequest, Transport } from './transport.ts';

/** Sees every write before it goes, and decides what becomes of it: pass it on, mirror it, or send it elsewhere. */
export type WriteInterceptor = (request: CallRequest, next: Transport) => Promise<unknown>;

export interface WriteClient extends Client<Pick<ApiCalls, WriteId>> {
  /** Puts an interceptor in front of all writes; the newest sees a write first. Returns its removal. */
  readonly intercept: (interceptor: WriteInterceptor) => () => void;
}

/** The one client through which the product writes; draft mode mirrors and redirects here. */
export function createWriteClient(transport: Transport): WriteClient {
  const interceptors: WriteInterceptor[] = [];
  const send: Transport = (request) =>
    interceptors.reduce<Transport>((next, interceptor) => (value) => interceptor(value, next), transport)(request);
  return {
    ...createApiClient(send, writeIds),
    intercept: (interceptor) => {
      // An entry of its own each time: removing one twice must not remove another of the same function.
      const entry: WriteInterceptor = (request, next) => interceptor(request, next);
      interceptors.push(entry);
      return () => {
        const index = interceptors.indexOf(entry);
        if (index >= 0) interceptors.splice(index, 1);
      };
    },
  };
}
