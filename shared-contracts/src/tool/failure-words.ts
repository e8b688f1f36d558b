import type { Locale } from '../entities/locale.ts';
import { ApiError } from '../errors/api-error.ts';
import { errorMessage } from '../errors/catalogue.ts';

/** Whether the person knows of a failure by the words of whoever refused (row O10). */
export const wasTold = (error: unknown): boolean => error instanceof ApiError && error.told === true;

/** What a failure says to a person: the server's own words where it sent some. */
export const failureWords = (error: unknown, locale: Locale): string =>
  error instanceof ApiError ? error.toBody(locale).message : errorMessage('internal', locale);
