import { Banner } from '@shared-contracts/ui';
import type { AgentModel, AgentSpend, RemoteHost } from 'shared-contracts';
import section from '../address/address.module.css';
import { useTranslate } from '../use-translate.ts';
import styles from './model-form.module.css';

interface SpendProps {
  readonly host: RemoteHost;
  readonly model: AgentModel;
}

const MILLION = 1_000_000;

const usedIn = ({ tokens_read, tokens_written }: AgentSpend): number => tokens_read + tokens_written;

/** What a model of the site's own used, month by month, and what is left of this one. */
export function Spend({ host, model: { endpoint, months } }: SpendProps) {
  const t = useTranslate();
  const locale = host.locale();
  const number = (value: number): string => value.toLocaleString(locale);
  // Months are those of UTC, as they are counted.
  const nameOf = (month: string): string =>
    new Date(`${month}-01T00:00:00Z`).toLocaleDateString(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const prices = endpoint?.prices;
  const costOf = ({ tokens_read, tokens_written }: AgentSpend): string | null =>
    prices
      ? ((tokens_read * prices.read + tokens_written * prices.written) / MILLION).toLocaleString(locale, {
          minimumFractionDigits: 2,
          maximumFractionDigits: 2,
        })
      : null;
  const current = months.find(({ month }) => month === new Date().toISOString().slice(0, 7));
  const used = current ? usedIn(current) : 0;
  const most = endpoint?.monthly_tokens ?? null;
  if (months.length === 0 && most === null) return null;
  return (
    <section className={section.hidden} aria-labelledby="model-spend-title">
      <h4 id="model-spend-title" className={section.wayTitle}>
        {t('assistant.model.spend')}
      </h4>
      {most !== null && used >= most && (
        <Banner tone="warn" role="status">
          {t('assistant.model.spent')}
        </Banner>
      )}
      {most !== null && (
        <p className={section.text}>
          <progress
            className={section.bar}
            aria-labelledby="model-spend-title"
            value={Math.min(used, most)}
            max={most}
          />
          {t('assistant.model.of', { used: number(used), most: number(most) })}
        </p>
      )}
      <ul className={styles.months}>
        {months.map((each) => (
          <li key={each.month}>
            {t('assistant.model.month', {
              month: nameOf(each.month),
              read: number(each.tokens_read),
              written: number(each.tokens_written),
            })}
            {costOf(each) !== null && ` ${t('assistant.model.cost', { cost: costOf(each) ?? '' })}`}
            {each.tokens_estimated > 0 &&
              ` ${t('assistant.model.estimated', { count: number(each.tokens_estimated) })}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
