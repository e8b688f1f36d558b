import type { FormatterModule } from 'i18next';

const formats = new Map<string | undefined, Intl.NumberFormat>();

function formatIn(locale: string | undefined): Intl.NumberFormat {
  const known = formats.get(locale);
  if (known) return known;
  const format = new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format;
}

/** How values come into the words of the tool: numbers as their language writes them (`1,000`, `1 000`), all else as it is. */
export const WORDS_FORMATTER: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _, locale) => (typeof value === 'number' ? formatIn(locale).format(value) : value),
};

/** Goes with the formatter. React escapes what it draws. */
export const WORDS_INTERPOLATION = { escapeValue: false, alwaysFormat: true } as const;
