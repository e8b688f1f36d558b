import { type ApiCalls, apiCalls } from '../calls/index.ts';
import { type Client, createClient } from './create-client.ts';
import type { CallRequest, Transport } from './transport.ts';

/** The calls that change something. */
const writeCalls = {
  saveProject: apiCalls.saveProject,
  createPage: apiCalls.createPage,
  createPageAt: apiCalls.createPageAt,
  savePage: apiCalls.savePage,
  deletePage: apiCalls.deletePage,
  restoreRevision: apiCalls.restoreRevision,
  saveRedirects: apiCalls.saveRedirects,
  uploadMedia: apiCalls.uploadMedia,
  updateMedia: apiCalls.updateMedia,
  deleteMedia: apiCalls.deleteMedia,
  verify: apiCalls.verify,
  sendVerification: apiCalls.sendVerification,
  requestPasswordReset: apiCalls.requestPasswordReset,
  resetPassword: apiCalls.resetPassword,
  endSession: apiCalls.endSession,
  changeRole: apiCalls.changeRole,
  removeUser: apiCalls.removeUser,
  inviteUser: apiCalls.inviteUser,
  withdrawInvitation: apiCalls.withdrawInvitation,
  acceptInvitation: apiCalls.acceptInvitation,
  applyStarter: apiCalls.applyStarter,
  proveClaim: apiCalls.proveClaim,
} satisfies Partial<ApiCalls>;

/** Sees every write before it goes, and decides what becomes of it: pass it on, mirror it, or send it elsewhere. */
export type WriteInterceptor = (request: CallRequest, next: Transport) => Promise<unknown>;

export interface WriteClient extends Client<typeof writeCalls> {
  /** Puts an interceptor in front of all writes; the newest sees a write first. Returns its removal. */
  readonly intercept: (interceptor: WriteInterceptor) => () => void;
}

/** The one client through which the product writes; draft mode mirrors and redirects here. */
export function createWriteClient(transport: Transport): WriteClient {
  const interceptors: WriteInterceptor[] = [];
  const send: Transport = (request) =>
    interceptors.reduce<Transport>((next, interceptor) => (value) => interceptor(value, next), transport)(request);
  return {
    ...createClient(writeCalls, send),
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
