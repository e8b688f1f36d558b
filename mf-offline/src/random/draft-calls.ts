import type { RemoteHost } from 'shared-contracts';
import { apiWire, type CallRequest } from 'shared-contracts/client';
import { mediaCalls } from '../mode/media.ts';
import { pageCalls } from '../mode/pages.ts';
import { globalCalls } from '../mode/shared-contents.ts';
import { siteCalls } from '../mode/site-calls.ts';
import type { Databases } from '../store/databases.ts';

type Ask = (id: keyof typeof apiWire, request: Partial<CallRequest>) => Promise<unknown>;

/** The calls of the tool as a draft answers them. */
export function draftCalls({ session }: RemoteHost, stores: Databases): Ask {
  const clock = (): Date => new Date();
  const calls: Readonly<Record<string, (request: CallRequest, next: never) => Promise<unknown>>> = {
    ...pageCalls({ ...stores, clock }),
    ...globalCalls({ ...stores, clock }),
    ...siteCalls({ ...stores, clock }),
    ...mediaCalls({ ...stores, clock, owner: session.user, measure: async () => null }),
  };
  return async (id, request) =>
    calls[id]?.(
      { call: apiWire[id], params: {}, query: {}, body: undefined, headers: {}, ...request },
      undefined as never,
    );
}
