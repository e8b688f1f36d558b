import { ApiError, type CallRequest, type Transport } from 'shared-contracts/client';
import type { DraftState } from '../store/draft-state.ts';

/** Reads that the tool cannot do without, and that say nothing of people. */
const REMEMBERED: ReadonlySet<string> = new Set(['getProject', 'listSectionTypes']);

const keyOf = ({ call, params, query }: CallRequest): string => JSON.stringify([call.id, params, query ?? {}]);
const isAway = (error: unknown): boolean => error instanceof ApiError && error.code === 'unavailable';

/** Passes reads on to the server; while it cannot be reached, what it answered last is the answer (row O2). */
export const withLastAnswers =
  (next: Transport, { answer, keepAnswer }: Pick<DraftState, 'answer' | 'keepAnswer'>): Transport =>
  async (request) => {
    if (!REMEMBERED.has(request.call.id)) return next(request);
    const key = keyOf(request);
    try {
      const found = await next(request);
      // Where a browser has no room left for it, it is an answer all the same.
      await keepAnswer(key, found).catch(() => undefined);
      return found;
    } catch (error) {
      const last = isAway(error) ? await answer(key) : undefined;
      if (last === undefined) throw error;
      return last;
    }
  };
