import { ApiError } from 'shared-contracts';
import { isApiAway } from '../errors/is-api-away.ts';
import type { ApiClient } from '../sources.ts';
import type { StandIn } from './tagged-cache.ts';

/** What visitors wait for. */
const ASKED = ['projectByHost', 'getProject', 'loadPage', 'listRedirects', 'listTrials', 'getSession'] as const;

/** Old bytes stand in while the API, or its database, is away. */
export const standInFor = (patience: StandIn['patience']): StandIn => ({
  isAway: isApiAway,
  isGone: (error) => error instanceof ApiError && error.status === 404,
  patience,
});

/** The API to whom visitors' pages are made for: one that does not answer in time is away. */
export function withinDeadline(api: ApiClient, milliseconds: number): ApiClient {
  const bound =
    <Input, Output>(call: (input: Input) => Promise<Output>) =>
    (input: Input): Promise<Output> => {
      const { promise: late, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(new ApiError('unavailable')), milliseconds);
      return Promise.race([call(input), late]).finally(() => clearTimeout(timer));
    };
  return { ...api, ...Object.fromEntries(ASKED.map((name) => [name, bound(api[name] as never)])) };
}
