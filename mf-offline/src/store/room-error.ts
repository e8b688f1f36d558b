import type { RemoteHost } from 'shared-contracts';
import { ApiError } from 'shared-contracts/client';

const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

/** Row B8: what a browser throws that has no room left, as an error that says so in words; any other as it is. */
export const roomError = (error: unknown, { i18n }: Pick<RemoteHost, 'i18n'>): unknown =>
  isFull(error) ? new ApiError('out_of_space', { message: i18n.t('room.none', { ns: 'mf-offline' }) }) : error;
