import type { Locale } from 'shared-contracts';
import type { useTranslate } from '../use-translate.ts';
import type { Span } from './pace.ts';

const SECOND = 1000;
const UNITS = [
  { unit: 'second', size: SECOND, most: 90 * SECOND },
  { unit: 'minute', size: 60 * SECOND, most: 90 * 60 * SECOND },
  { unit: 'hour', size: 3600 * SECOND, most: Number.POSITIVE_INFINITY },
] as const;

/** `5–12 sec`, `2–4 min`: as coarse as what is not known more finely. */
export function spanWords({ least, most }: Span, locale: Locale, t: ReturnType<typeof useTranslate>): string {
  const { unit, size } = UNITS.find((each) => most < each.most) ?? UNITS[2];
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' });
  const [from, to] = [Math.floor(least / size), Math.ceil(most / size)];
  if (to <= 1 && from < 1) return t('dryRun.time.brief', { time: format.format(1) });
  if (from < 1) return t('dryRun.time.upTo', { time: format.format(to) });
  return from === to ? format.format(to) : format.formatRange(from, to);
}
