import { ApiError, type Article } from 'shared-contracts';
import { message } from 'shared-contracts/messages';
import type { Locale } from 'shared-contracts/sections';

/** What a failure says to a person: the server's own words where it sent some. */
export const failureWords = (error: unknown, locale: Locale): string =>
  error instanceof ApiError ? error.toBody(locale).message : message('something-wrong', locale);

/** Messages by field path. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

export const fieldErrorsOf = (error: unknown): FieldErrors => (error instanceof ApiError && error.details.errors) || {};

/** Whether somebody else was there first, and with what; null: it is no longer there. */
export function conflictOf<Item = Article>(error: unknown): { readonly theirs: Item | null } | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'not_found') return { theirs: null };
  if (error.code !== 'precondition_failed') return null;
  return { theirs: (error.details.options?.current as Item | undefined) ?? null };
}
