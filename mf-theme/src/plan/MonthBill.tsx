import { formatPrice, type Locale, type Plan, type Usage, usesDecimals } from 'shared-contracts';
import { usePlanWords } from '../packages/use-plan-words.ts';
import { useTranslate } from '../use-translate.ts';
import styles from './history.module.css';

interface MonthBillProps {
  readonly bills: NonNullable<Usage['bills']>;
  readonly plan: Plan;
  readonly locale: Locale;
}

/** What this month has cost until now and will have at its end, and what more visitors cost. */
export function MonthBill({ bills, plan, locale }: MonthBillProps) {
  const t = useTranslate();
  const words = usePlanWords(locale);
  const most = plan.limits.daily_views;
  const excess = plan.package?.excess?.daily_views;
  const priceIn = (currency: string, amount: number): string =>
    formatPrice(amount, { locale, currency, priceDecimals: usesDecimals(currency) });
  const forecast = ({ currency, least, most: top }: MonthBillProps['bills'][number]): string =>
    least === top
      ? priceIn(currency, top)
      : t('plan.bill.between', { least: priceIn(currency, least), most: priceIn(currency, top) });
  const rows = [
    ...bills.flatMap((bill) => [
      { key: `${bill.currency} until now`, name: t('plan.bill.soFar'), value: priceIn(bill.currency, bill.so_far) },
      { key: `${bill.currency} at its end`, name: t('plan.bill.forecast'), value: forecast(bill) },
    ]),
    ...(bills.length === 0 ? [{ key: 'nothing', name: t('plan.bill.forecast'), value: t('plan.bill.nothing') }] : []),
  ];
  return (
    <dl className={styles.bill}>
      {rows.map(({ key, name, value }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd className={styles.sum}>{value}</dd>
        </div>
      ))}
      {most !== null && (
        <div>
          <dt>{t('plan.bill.over', { count: words.number(most) as never })}</dt>
          <dd>
            {excess && plan.package
              ? t('plan.bill.excess', {
                  price: priceIn(plan.package.currency, excess.price),
                  per: words.number(excess.per),
                })
              : t('plan.bill.stays')}
          </dd>
        </div>
      )}
    </dl>
  );
}
