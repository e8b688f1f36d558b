import type { RemoteHost } from 'shared-contracts';
import { formatPercent } from '../formats.ts';
import type { RemoteOverview } from '../overview.ts';
import { useTranslate } from '../use-translate.ts';
import styles from './share.module.css';

interface ShareProps {
  readonly host: RemoteHost;
  readonly remote: RemoteOverview;
}

/** To whom a candidate goes, in words. */
export function useRule(host: RemoteHost): (rule: NonNullable<RemoteOverview['candidate']>['rule']) => string {
  const t = useTranslate();
  return (rule) => {
    if (rule.to === 'visitors') return t('share.visitors', { percent: formatPercent(rule.percent, host.locale()) });
    if (rule.to === 'projects') return t('share.projects', { count: rule.projects.length });
    return t('share.preview');
  };
}

/** Who is served what: everybody the live version, or some the one on trial, as a bar of two parts. */
export function Share({ host, remote: { live, candidate } }: ShareProps) {
  const t = useTranslate();
  const words = useRule(host);
  const percent = candidate?.rule.to === 'visitors' ? candidate.rule.percent : 0;
  return (
    <span className={styles.share}>
      {candidate ? words(candidate.rule) : t(live === null ? 'share.nobody' : 'share.everybody')}
      {live !== null && <progress className={styles.shareBar} max={100} value={percent} aria-hidden />}
    </span>
  );
}
