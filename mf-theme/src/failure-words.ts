import { ApiError, type Locale, message } from 'shared-contracts';

/** What a failure says to a person: the server's own words where it sent some. */
export const failureWords = (error: unknown, locale: Locale): string =>
  error instanceof ApiError ? error.toBody(locale).message : message('something-wrong', locale);
