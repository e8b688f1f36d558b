import { LRUCache } from 'lru-cache';
import { ApiError } from 'shared-contracts';

/** Wrong tokens of one address before it is only told to wait. */
const MOST = 20;
const WINDOW_SECONDS = 300;
const MOST_ADDRESSES = 10_000;

export interface WrongTries {
  /** Throws `too_many_requests` where the address had its share. */
  readonly check: (address: string) => void;
  /** Counts one. Throws `too_many_requests` where the address had its share. */
  readonly count: (address: string) => void;
}

/** Counts wrong tokens by address, in memory: nobody guesses one, and whoever tries costs next to nothing. */
export function createWrongTries(most = MOST): WrongTries {
  const tries = new LRUCache<string, { count: number }>({ max: MOST_ADDRESSES, ttl: WINDOW_SECONDS * 1000 });
  const refuseFrom = (count: number, limit: number): void => {
    if (count >= limit) throw new ApiError('too_many_requests', { retryAfter: WINDOW_SECONDS });
  };
  return {
    check: (address) => refuseFrom(tries.get(address)?.count ?? 0, most),
    count: (address) => {
      const tried = tries.get(address) ?? { count: 0 };
      tried.count += 1;
      if (tried.count === 1) tries.set(address, tried);
      refuseFrom(tried.count, most + 1);
    },
  };
}
