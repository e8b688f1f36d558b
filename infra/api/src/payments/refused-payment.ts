import { ApiError } from 'shared-contracts';

/** What made a provider answer `no_payments`, for whoever operates the installation; null of every other error. */
export const refusedPayment = (error: unknown): { readonly err: unknown } | null =>
  error instanceof ApiError && error.code === 'no_payments' ? { err: error.cause ?? error } : null;
