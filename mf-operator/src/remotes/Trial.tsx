import { Banner } from '@shared-contracts/ui';
import { Segmented } from '@shared-contracts/ui/fields';
import type { RemoteHost } from 'shared-contracts';
import { formatMoment, formatPercent } from '../formats.ts';
import styles from '../operator.module.css';
import type { RemoteOverview } from '../overview.ts';
import { useTranslate } from '../use-translate.ts';
import { Fared } from './Fared.tsx';
import { useRule } from './Share.tsx';
import type { Decisions } from './use-decisions.ts';

const STOPS = ['1', '5', '25', '50'] as const;

interface TrialProps {
  readonly host: RemoteHost;
  readonly remote: RemoteOverview;
  readonly decisions: Decisions;
}

/** The version that some are served, its share in fixed stops, and the one that was taken back. */
export function Trial({ host, remote, decisions }: TrialProps) {
  const t = useTranslate();
  const locale = host.locale();
  const words = useRule(host);
  const { candidate, returned } = remote;
  if (returned)
    return (
      <Banner
        tone="danger"
        title={t('returned.title', { version: returned.version, moment: formatMoment(returned.at, locale) })}
      >
        {returned.reason}
      </Banner>
    );
  if (!candidate) return null;
  const { version, rule, since } = candidate;
  const percent = rule.to === 'visitors' ? `${rule.percent}` : '';
  return (
    <section className={styles.part} aria-labelledby="trial-title">
      <h3 id="trial-title">{t('trial.title', { version })}</h3>
      <p className={styles.quiet}>
        {words(rule)} · {t('trial.since', { moment: formatMoment(since, locale) })}
      </p>
      <Segmented
        label={t('trial.stops')}
        items={STOPS.map((stop) => ({ id: stop, label: formatPercent(Number(stop), locale) }))}
        value={STOPS.find((stop) => stop === percent) ?? ('' as (typeof STOPS)[number])}
        onChange={(stop) => void decisions.offer(remote, version, Number(stop))}
        isDisabled={decisions.isPending}
      />
      <p className={styles.quiet}>{t('trial.help')}</p>
      <Fared host={host} remote={remote} />
      <Banner title={t('trial.returnsTitle')}>{t('trial.returns')}</Banner>
    </section>
  );
}
