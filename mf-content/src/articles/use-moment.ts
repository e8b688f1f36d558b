import { useJournal } from './journal.ts';
import { toolLocale } from './use-words.ts';

/** A day and time in words, in the person's language and time zone. */
export function useMoment(): (moment: string | number) => string {
  const { host } = useJournal();
  return (moment) =>
    new Intl.DateTimeFormat(toolLocale(host), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment));
}
