const two = (number: number): string => String(number).padStart(2, '0');

/** A moment as a field of date and time holds it, in the person's time zone. */
export function toLocalTime(iso: string | null): string {
  if (iso === null) return '';
  const date = new Date(iso);
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment of what stands in such a field; null where none does. */
export function fromLocalTime(text: string): string | null {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** Nine o'clock of the next day, in the person's time zone. */
export function nextMorning(now: number): string {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1, 9).toISOString();
}

/** The person's time zone, as people name it: `Central European Standard Time`. */
export function timeZoneName(locale: string, at: number): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZoneName: 'long' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
