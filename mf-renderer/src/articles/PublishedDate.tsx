import type { Locale } from 'shared-contracts';
import { writeDate } from './dates.ts';

interface Props {
  /** ISO 8601, UTC. */
  readonly date: string;
  readonly locale: Locale;
}

export function PublishedDate({ date, locale }: Props) {
  const written = writeDate(date, locale);
  return written && <time dateTime={date}>{written}</time>;
}
