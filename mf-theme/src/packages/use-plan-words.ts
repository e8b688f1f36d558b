import { formatPrice, type Locale, type Package, usesDecimals } from 'shared-contracts';
import { excessPrice, formatBytes, type Limit, monthlyPrice, type Needs } from 'shared-contracts/tool';
import { useTranslate } from '../use-translate.ts';

/** How what is limited is said, in the language of the tool. */
export function usePlanWords(locale: Locale) {
  const t = useTranslate();
  const number = new Intl.NumberFormat(locale);
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const priceOf = ({ price, currency }: Package): string => {
    if (price === 0) return t('plan.free');
    const priceDecimals = usesDecimals(currency) && price % 100 > 0;
    return t('plan.month', { price: formatPrice(price, { locale, currency, priceDecimals }) });
  };
  /** So much of one limit: files are measured, everything else is counted. */
  const amountOf = (limit: Limit, value: number): string =>
    limit === 'file_bytes' ? formatBytes(value, locale) : number.format(value);
  return {
    number: (value: number): string => number.format(value),
    amount: amountOf,
    /** A day, at its begin in UTC. */
    day: (at: Date): string => date.format(at),
    shortDay: (at: Date): string => short.format(at),
    price: priceOf,
    /** What a month costs where so much is needed, and what of it is for more visitors. */
    priceFor: (each: Package, needs: Needs): string => {
      const views = excessPrice(each, needs);
      if (views === 0) return priceOf(each);
      const { currency } = each;
      const amount = (cents: number): string =>
        formatPrice(cents, { locale, currency, priceDecimals: usesDecimals(currency) && cents % 100 > 0 });
      return t('plan.whatIf.withViews', { price: amount(monthlyPrice(each, needs)), views: amount(views) });
    },
    /** What a month costs more or less than today on another package, where so much is needed. */
    change: (from: Package | null, to: Package, needs: Needs, today: Needs): string => {
      const isSame = from?.name === to.name;
      const difference = monthlyPrice(to, needs) - (from ? monthlyPrice(from, today) : 0);
      if (isSame && difference === 0) return t('plan.whatIf.same');
      if (!from || from.currency !== to.currency) return '';
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
      return amountOf(limit, most);
    },
    names: (limits: readonly Limit[]): string => list.format(limits.map((limit) => t(`plan.limits.${limit}`))),
  };
}
