import { formatPrice, type Locale, type Package, usesDecimals } from 'shared-contracts';
import type { Limit } from 'shared-contracts/tool';
import { useTranslate } from '../use-translate.ts';

const MIB = 1024 * 1024;

/** How what is limited is said, in the language of the tool. */
export function usePlanWords(locale: Locale) {
  const t = useTranslate();
  const number = new Intl.NumberFormat(locale);
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    number: (value: number): string => number.format(value),
    /** A day, at its begin in UTC. */
    day: (at: Date): string => date.format(at),
    price: ({ price, currency }: Package): string => {
      if (price === 0) return t('plan.free');
      const priceDecimals = usesDecimals(currency) && price % 100 > 0;
      return t('plan.month', { price: formatPrice(price, { locale, currency, priceDecimals }) });
    },
    /** What a month costs more or less on another package. */
    change: (from: Package | null, to: Package): string => {
      const isSame = from?.name === to.name;
      const difference = to.price - (from?.price ?? 0);
      if (isSame || !from || from.currency !== to.currency) return isSame ? t('plan.whatIf.same') : '';
      if (difference === 0) return t('plan.whatIf.equal');
      const format = { locale, currency: to.currency, priceDecimals: difference % 100 !== 0 };
      return t(difference > 0 ? 'plan.whatIf.more' : 'plan.whatIf.less', {
        month: formatPrice(Math.abs(difference), format),
        year: formatPrice(Math.abs(difference) * 12, format),
      });
    },
    /** A limit as a table says it. */
    most: (limit: Limit, most: number | boolean | null): string => {
      if (typeof most === 'boolean') return t(most ? 'plan.packages.yes' : 'plan.packages.no');
      if (most === null) return t('plan.packages.endless');
      return limit === 'file_bytes'
        ? t('plan.megabytes', { count: number.format(Math.floor(most / MIB)) as never })
        : number.format(most);
    },
    names: (limits: readonly Limit[]): string => list.format(limits.map((limit) => t(`plan.limits.${limit}`))),
  };
}
