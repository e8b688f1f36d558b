import { RETRY_STATUSES } from '../client/retry-statuses.ts';

type Fetch = typeof globalThis.fetch;

/** A GET is tried once more, where the network failed or the answer says that it may pass. Nothing else is. */
export const retryFetch =
  (fetch: Fetch): Fetch =>
  async (input, init) => {
    if (init?.method !== 'GET') return fetch(input, init);
    try {
      const answer = await fetch(input, init);
      if (!RETRY_STATUSES.includes(answer.status)) return answer;
      // Nobody reads it; when it is gone is of no interest.
      answer.body?.cancel().catch(() => {});
    } catch (error) {
      if (init.signal?.aborted) throw error;
    }
    return fetch(input, init);
  };
