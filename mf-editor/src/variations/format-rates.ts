import type { Locale } from 'shared-contracts';

/** Numbers of a trial, as they are written in the tool's language. */
export function formatRates(locale: Locale) {
  const whole = new Intl.NumberFormat(locale);
  const share = new Intl.NumberFormat(locale, { style: 'percent' });
  const rate = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const points = new Intl.NumberFormat(locale, {
    ...{ minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' },
  });
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' });
  return {
    count: (value: number): string => whole.format(value),
    /** Of whole percents. */
    share: (percent: number): string => share.format(percent / 100),
    rate: (value: number): string => rate.format(value),
    /** With the sign that is longer than a hyphen. */
    points: (value: number): string => points.format(value).replace('-', '−'),
    date: (moment: string): string => date.format(new Date(moment)),
  };
}
