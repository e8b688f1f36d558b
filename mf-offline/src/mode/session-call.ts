import { ApiError, type CallRequest, type Transport } from 'shared-contracts/client';
import { newestDraftSet } from 'shared-contracts/tool';

/** Who is signed in is known by the documents that open here without a network. */
export async function getSession(request: CallRequest, next: Transport): Promise<unknown> {
  return next(request).catch(async (error: unknown) => {
    const isAway = error instanceof ApiError && error.code === 'unavailable';
    const set = isAway && typeof caches === 'object' ? await newestDraftSet(caches) : null;
    if (!set) throw error;
    return set.note.session;
  });
}
