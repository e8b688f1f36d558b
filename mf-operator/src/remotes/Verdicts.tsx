import { Badge } from '@shared-contracts/ui';
import { type Locale, type RemoteHost, verdictsNow } from 'shared-contracts';
import { formatBytes } from 'shared-contracts/tool';
import { formatMoment, formatTime } from '../formats.ts';
import styles from '../operator.module.css';
import type { RemoteOverview } from '../overview.ts';
import { useTranslate } from '../use-translate.ts';

const TONES = { adopted: 'ok', refused: 'danger', retrying: 'warn', silent: 'neutral' } as const;

type Tried = NonNullable<RemoteOverview['versions'][number]['verdicts'][number]['tried']>;

/** What pages took that the version was tried on, in words' own form. */
const figuresOf = ({ pages, cpu_ms, bytes }: Tried, locale: Locale) => ({
  count: pages,
  time: formatTime(cpu_ms.now, locale),
  timeBefore: formatTime(cpu_ms.before, locale),
  size: formatBytes(bytes.now, locale),
  sizeBefore: formatBytes(bytes.before, locale),
});

interface VerdictsProps {
  readonly host: RemoteHost;
  readonly remote: RemoteOverview;
  readonly shells: readonly string[];
}

/** What each shell says of the version that is live, with its reason where it does not use it. */
export function Verdicts({ host, remote, shells }: VerdictsProps) {
  const t = useTranslate();
  if (remote.live === null) return null;
  const verdicts = [...verdictsNow(remote, shells)];
  return (
    <section className={styles.part} aria-labelledby="verdicts-title">
      <h3 id="verdicts-title">{t('verdicts.title', { version: remote.live })}</h3>
      {verdicts.length === 0 && <p className={styles.quiet}>{t('figures.noShells')}</p>}
      <ul className={styles.lines}>
        {verdicts.map(([shell, given]) => {
          const said = given?.verdict ?? 'silent';
          return (
            <li key={shell} className={styles.line}>
              <span className={styles.lineHead}>
                <code>{shell}</code>
                <Badge tone={TONES[said]}>{t(`verdicts.${said}`)}</Badge>
                {given && <span className={styles.quiet}>{formatMoment(given.at, host.locale())}</span>}
              </span>
              {given?.tried && (
                <span className={styles.quiet}>{t('verdicts.tried', figuresOf(given.tried, host.locale()))}</span>
              )}
              {given?.reason && <span className={styles.reason}>{given.reason}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
