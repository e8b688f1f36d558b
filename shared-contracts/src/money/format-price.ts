import type { Locale } from '../locales.ts';

/** How a project says prices. */
export interface PriceFormat {
  readonly locale: Locale;
  /** ISO 4217. */
  readonly currency: string;
  /** False for a currency without decimals; an amount that has some says them all the same. */
  readonly priceDecimals: boolean;
}

export const DEFAULT_CURRENCY = 'EUR';

/** No line ends inside of a number. */
const THOUSANDS = '\u00a0';

const known = new Map<string, readonly Intl.NumberFormatPart[]>();

/** How a language arranges an amount; of a code that names no currency, as that of the default one. */
function arrangement(locale: Locale, currency: string): readonly Intl.NumberFormatPart[] {
  const name = `${locale} ${currency}`;
  const before = known.get(name);
  if (before) return before;
  let parts: readonly Intl.NumberFormatPart[];
  try {
    const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', minimumFractionDigits: 2 } as const;
    parts = new Intl.NumberFormat(locale, { ...style, maximumFractionDigits: 2 }).formatToParts(1);
  } catch {
    parts = arrangement(locale, DEFAULT_CURRENCY);
  }
  known.set(name, parts);
  return parts;
}

/** The sign of a currency, as a field for amounts carries it: `€`. */
export const currencySign = (locale: Locale, currency: string): string =>
  arrangement(locale, currency).find(({ type }) => type === 'currency')?.value ?? currency;

function grouped(whole: number): string {
  const digits = String(whole);
  const lead = digits.slice(0, digits.length % 3);
  return [...(lead ? [lead] : []), ...(digits.slice(lead.length).match(/\d{3}/g) ?? [])].join(THOUSANDS);
}

/**
 * An amount in minor units, always hundredths, as people read it: `€1 234.50`, `1 234,50 €`. Counted in whole numbers
 * throughout, so exact as far as a safe integer reaches.
 */
export function formatPrice(minor: number, { locale, currency, priceDecimals }: PriceFormat): string {
  const amount = Math.abs(Math.trunc(minor));
  const hundredths = amount % 100;
  const withDecimals = priceDecimals || hundredths > 0;
  const values: Partial<Record<Intl.NumberFormatPart['type'], string>> = {
    integer: grouped((amount - hundredths) / 100),
    fraction: withDecimals ? String(hundredths).padStart(2, '0') : '',
    ...(!withDecimals && { decimal: '' }),
  };
  const text = arrangement(locale, currency)
    .map(({ type, value }) => values[type] ?? value)
    .join('');
  return minor < 0 ? `-${text}` : text;
}

/** An amount as messages say it: two decimals whatever the project shows. */
export const formatMessagePrice = (minor: number, format: Omit<PriceFormat, 'priceDecimals'>): string =>
  formatPrice(minor, { ...format, priceDecimals: true });

/** An amount in minor units as machines read it: `1234.50`. */
export function decimalPrice(minor: number): string {
  const hundredths = minor % 100;
  return `${(minor - hundredths) / 100}.${String(hundredths).padStart(2, '0')}`;
}
