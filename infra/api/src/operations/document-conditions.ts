import { ApiError, type CallHeaders } from 'shared-contracts';
import { matchesVersion } from './matches-version.ts';

/** Refuses a write against another state than the client knows; carries the current one. */
export const outOfDate = (current: unknown): ApiError =>
  new ApiError('precondition_failed', { options: { error: 'old_version', old_version: true, current } });

/** Refuses to change what is not there, or is not what the client knows. */
export function checkVersion<T extends { readonly version: number }>(
  stored: T | undefined,
  { ifMatch, ifNoneMatch }: CallHeaders,
  show: (stored: T) => unknown,
): asserts stored is T {
  if (!stored) throw new ApiError(ifMatch === undefined ? 'not_found' : 'precondition_failed');
  if (ifNoneMatch === '*' || (ifMatch !== undefined && !matchesVersion(ifMatch, stored.version)))
    throw outOfDate(show(stored));
}
