import type { Locale } from '../locales.ts';

const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** `96 kB`, `1.4 MB`, `2 GB`: a thousand bytes each, as sizes on the wire are told. */
export function formatBytes(bytes: number, locale: Locale): string {
  const step = bytes < 1e6 ? 0 : bytes < 1e9 ? 1 : 2;
  const value = bytes / 1000 ** (step + 1);
  const maximumFractionDigits = step === 0 ? 0 : 1;
  return new Intl.NumberFormat(locale, { style: 'unit', unit: UNITS[step], maximumFractionDigits }).format(value);
}
