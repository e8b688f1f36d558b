import type { createOfflineApi, OfflineParts } from 'offline-api';
import { type CallRequest, httpTransport, type Transport } from 'shared-contracts/client';
import { OFFLINE_API } from 'shared-contracts/tool';
import { createBreath } from '../store/breath.ts';

type App = ReturnType<typeof createOfflineApi>;

/** Asks the offline API of this very document, as it is asked over a network; what it throws comes out as it was thrown. */
export const answerHere =
  (app: App, draft: OfflineParts) =>
  (request: CallRequest, next: Transport): Promise<unknown> => {
    let failure: unknown;
    const onFailure = (error: unknown): void => {
      failure = error;
    };
    const ask = async (address: string, init?: RequestInit): Promise<Response> => {
      // Asked once more, it would say the same.
      if (failure) throw failure;
      return app.request(address, init, { draft, next, breathe: createBreath(), onFailure });
    };
    const { onProgress: _, ...asked } = request;
    const send = httpTransport({ baseUrl: OFFLINE_API, fetch: ask as typeof globalThis.fetch });
    return send(asked).catch((error: unknown) => {
      throw failure ?? error;
    });
  };
