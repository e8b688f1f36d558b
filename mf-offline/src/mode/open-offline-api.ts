import type { RemoteHost } from 'shared-contracts';
import type { CallRequest, Transport } from 'shared-contracts/client';
import type { Databases } from '../store/databases.ts';
import { answerHere } from './answer-here.ts';
import { measured } from './measured.ts';

type Answer = (request: CallRequest, next: Transport) => Promise<unknown>;

/** The offline API over what this browser keeps: an answer for each of its calls, by id. It comes with the schemas that it checks with. */
export async function openOfflineApi(host: RemoteHost, stores: Databases): Promise<Readonly<Record<string, Answer>>> {
  const { createOfflineApi, offlineIds } = await import('./offline-api.ts');
  const answer = answerHere(createOfflineApi(), {
    ...stores,
    clock: () => new Date(),
    owner: () => host.session.user(),
    measure: measured,
  });
  return Object.fromEntries(offlineIds.map((id) => [id, answer]));
}
