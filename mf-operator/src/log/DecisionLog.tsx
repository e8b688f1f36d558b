import { EmptyState, icons } from '@shared-contracts/ui';
import type { RemoteHost } from 'shared-contracts';
import { formatMoment } from '../formats.ts';
import styles from '../operator.module.css';
import type { RemoteOverview } from '../overview.ts';
import { useTranslate } from '../use-translate.ts';

interface DecisionLogProps {
  readonly host: RemoteHost;
  readonly remotes: readonly RemoteOverview[];
}

/** Who published and decided what, of all remotes, the newest first. */
export function DecisionLog({ host, remotes }: DecisionLogProps) {
  const t = useTranslate();
  const locale = host.locale();
  const entries = remotes
    .flatMap(({ name, history, versions }) => [
      ...history.map(({ version, as, reason, at, actor, by }) => ({
        ...{ name, at, actor, by, version, reason },
        what: version === null ? ('retired' as const) : as,
      })),
      ...versions.map(({ version, published_at: at, publisher: actor, published_by: by }) => ({
        ...{ name, at, actor, by, version, reason: undefined },
        what: 'published' as const,
      })),
    ])
    .toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <section className={styles.narrow} aria-labelledby="log-title">
      <h1 className={styles.title} id="log-title">
        {t('log.title')}
      </h1>
      <p className={styles.about}>{t('log.about')}</p>
      {entries.length === 0 && <EmptyState icon={<icons.History aria-hidden />} title={t('log.empty')} />}
      <ul className={styles.lines}>
        {entries.map(({ name, at, actor, by, version, what, reason }) => (
          <li key={`${name} ${at} ${what} ${version}`} className={styles.entry}>
            <time dateTime={at} className={styles.quiet}>
              {formatMoment(at, locale)}
            </time>
            <span>
              <strong>{name}</strong> {t(`log.${what}`)} {version !== null && <code>{version}</code>}
              {reason && <span className={styles.reason}> {reason}</span>}
            </span>
            <span className={styles.quiet}>
              {actor
                ? [
                    actor.person ?? t(`actors.${actor.kind}`),
                    actor.token && t('log.token', { token: actor.token }),
                    actor.address,
                  ]
                    .filter(Boolean)
                    .join(' · ')
                : by}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
