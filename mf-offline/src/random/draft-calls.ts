import type { RemoteHost } from 'shared-contracts';
import { apiWire, type CallRequest } from 'shared-contracts/client';
import { answerHere } from '../mode/answer-here.ts';
import { createOfflineApi } from '../mode/offline-api.ts';
import type { Databases } from '../store/databases.ts';

type Ask = (id: keyof typeof apiWire, request: Partial<CallRequest>) => Promise<unknown>;

const app = createOfflineApi();

/** The calls of the tool as a draft answers them. */
export function draftCalls({ session }: RemoteHost, stores: Databases): Ask {
  const answer = answerHere(app, {
    ...stores,
    clock: () => new Date(),
    owner: session.user,
    measure: async () => null,
  });
  const alone = async ({ call }: CallRequest): Promise<never> => {
    throw new Error(`${call.id} is asked of the content API`);
  };
  return async (id, request) =>
    answer({ call: apiWire[id], params: {}, query: {}, body: undefined, headers: {}, ...request }, alone);
}
