import { checkAnswers, dayAfter, type FormField } from 'shared-contracts/forms';
import type { FormPlace } from './send-form.ts';

/** What a form needs once somebody answers it, fetched then: its rules, and the way to the server. */
export { askTicket, sendForm } from './send-form.ts';

/** `YYYY-MM-DD` of this place, now. */
const localDay = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/** The day so many days from this one. */
export const dayIn = (days: number): string => dayAfter(localDay(), days);

/** Messages by key. */
export const check = (
  fields: readonly FormField[],
  answers: Readonly<Record<string, unknown>>,
  { locale }: FormPlace,
): Readonly<Record<string, string>> => checkAnswers(fields, answers, { locale, today: localDay() }).errors;
