import { ApiError, errorMessage, type Locale } from 'shared-contracts';

/** A failure in words a person understands; the server's own where it said any. */
export function sayFailure(error: unknown, locale: Locale): string {
  if (!(error instanceof ApiError)) return errorMessage('internal', locale);
  return error.details.message ?? errorMessage(error.code, locale, error.details.values);
}
