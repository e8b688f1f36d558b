import type { Locale } from '../locales.ts';

const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** `96 kB`, `1.4 MB`, `2 GB`: a thousand bytes each, as sizes on the wire are told. What is there is never told as nothing. */
export function formatBytes(bytes: number, locale: Locale): string {
  const step = bytes < 1e6 ? 0 : bytes < 1e9 ? 1 : 2;
  const value = Math.max(bytes / 1000 ** (step + 1), bytes > 0 ? 1 : 0);
  const maximumFractionDigits = step === 0 ? 0 : 1;
  return new Intl.NumberFormat(locale, { style: 'unit', unit: UNITS[step], maximumFractionDigits }).format(value);
}
