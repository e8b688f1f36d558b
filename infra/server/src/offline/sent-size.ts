import { ApiError } from 'shared-contracts';
import { MOST_DRAFT_SENT } from 'shared-contracts/offline-calls';

/** Bytes of one request to the copy. */
export const MOST_BODY = 2 * 1024 * 1024;

/**
 * What one call changes goes in one request: what no request takes is refused as soon as that is known, before it is put
 * together, sent and read.
 */
export function createSentSize() {
  const taken = new Map<string, { readonly list: string; readonly bytes: number }>();
  const counts = new Map<string, number>();
  let bytes = 0;
  const count = (list: string, change: number): number => {
    const next = (counts.get(list) ?? 0) + change;
    counts.set(list, next);
    return next;
  };
  return {
    /** One of a list is what it is now, whatever it was before. Throws `too_large`. */
    take: (name: string, list: string, content: unknown): void => {
      const before = taken.get(name);
      if (before) count(before.list, -1);
      const own = content === undefined ? 0 : Buffer.byteLength(JSON.stringify(content));
      taken.set(name, { list, bytes: own });
      bytes += own - (before?.bytes ?? 0);
      if (count(list, 1) > MOST_DRAFT_SENT || bytes > MOST_BODY) throw new ApiError('too_large');
    },
  };
}
