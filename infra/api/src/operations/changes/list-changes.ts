import { type ApiCalls, ApiError } from 'shared-contracts';
import type { Operation } from '../operation.ts';

export const listChanges: Operation<ApiCalls['listChanges']> = async ({ feed }, caller, { query, signal }) => {
  if (!caller.operator) throw new ApiError('not_found');
  const { after, wait } = query;
  if (after === undefined) return { answer: { last: await feed.lastSeq(), changes: [] } };
  // Listening starts before reading, so that nothing falls in between.
  const change = wait > 0 ? feed.next(wait, signal) : null;
  let changes = await feed.list(after);
  if (changes.length === 0 && change) {
    await change;
    changes = await feed.list(after);
  }
  // A follower goes on from `last`; it must never lie beyond what it was told.
  const last = changes.at(-1)?.seq ?? Math.min(after, await feed.lastSeq());
  return { answer: { last, changes } };
};
