import { ApiError } from 'shared-contracts';

/** Whether a part said nothing about what it was asked: silent, broken, or with no time for this shell. */
export const isApiAway = (error: unknown): boolean =>
  error instanceof ApiError && (error.status >= 500 || error.code === 'too_many_requests');
