import type { Locale } from '../entities/locale.ts';
import { ApiError } from '../errors/api-error.ts';
import { errorMessage } from '../errors/catalogue.ts';

/** What a failure says to a person: the server's own words where it sent some. */
export const failureWords = (error: unknown, locale: Locale): string =>
  error instanceof ApiError ? error.toBody(locale).message : errorMessage('internal', locale);
