import type { Locale } from 'shared-contracts';

/** Space, apostrophe and what else groups digits in either language. */
const GROUPING = /[\s\u00a0\u202f'’]/g;
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/**
 * A number as people of a language type it: `1 234,5`, `1,234.5`, `12.5`. Null for nothing, NaN for what is no number.
 * A comma is the decimal sign, unless English groups by it.
 */
export function readNumber(typed: string, locale: Locale): number | null {
  const text = typed.replace(GROUPING, '').replace('\u2212', '-');
  if (text === '') return null;
  const plain =
    locale === 'en' && /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text)
      ? text.replaceAll(',', '')
      : text.replace(',', '.');
  return DECIMAL.test(plain) ? Number(plain) : Number.NaN;
}

export const writeNumber = (value: number, locale: Locale, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 10, useGrouping: false, ...options }).format(value);

/** What people write beside an amount, though the field says it: `€ 12`, `12 EUR`. */
const CURRENCY = /^\s*\p{Sc}(?=\s*[\d.,])|(?<=[\d.,]\s*)(?:\p{Sc}|[A-Z]{3})\s*$/gu;

/** Minor units of a price; NaN where the text has more digits than the money has. */
export function readPrice(typed: string, locale: Locale): number | null {
  const value = readNumber(typed.replace(CURRENCY, ''), locale);
  if (value === null) return null;
  const minor = Math.round(value * 100);
  return Math.abs(minor / 100 - value) < 1e-9 ? minor : Number.NaN;
}

export const writePrice = (minor: number, locale: Locale): string =>
  writeNumber(minor / 100, locale, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: true });
