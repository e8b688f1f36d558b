import { Badge } from '@shared-contracts/ui';
import type { RemoteHost } from 'shared-contracts';
import { formatMoment } from '../formats.ts';
import styles from '../operator.module.css';
import type { RemoteOverview } from '../overview.ts';
import { useTranslate } from '../use-translate.ts';

/** Lines that are shown; of each shell the last word on a version is kept. */
const MOST = 20;

interface Trouble {
  readonly at: string;
  readonly name: string;
  readonly version: string;
  readonly what: 'refused' | 'retrying' | 'returned';
  readonly shell?: string;
  readonly reason?: string | undefined;
}

/** What went wrong with a remote: versions that a shell does not use, or went back from, and those that were taken back. */
function troublesOf({ name, versions, history }: RemoteOverview): Trouble[] {
  const refused = versions.flatMap(({ version, verdicts }) =>
    verdicts.flatMap(({ verdict, shell, reason, at }) =>
      verdict === 'adopted' ? [] : [{ at, name, version, shell, reason, what: verdict }],
    ),
  );
  const returned = history.flatMap(({ as, version, at, reason }) =>
    as === 'returned' && version !== null ? [{ at, name, version, reason, what: as }] : [],
  );
  return [...refused, ...returned];
}

interface TroublesProps {
  readonly host: RemoteHost;
  readonly remotes: readonly RemoteOverview[];
}

/** Every failure of a remote, in a line, the newest first. */
export function Troubles({ host, remotes }: TroublesProps) {
  const t = useTranslate();
  const troubles = remotes.flatMap(troublesOf).toSorted((one, other) => other.at.localeCompare(one.at));
  if (troubles.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="troubles-title">
      <h2 className={styles.detailsTitle} id="troubles-title">
        {t('troubles.title')}
      </h2>
      <ul className={styles.lines}>
        {troubles.slice(0, MOST).map(({ at, name, version, what, shell, reason }) => (
          <li key={`${at} ${name} ${version} ${shell}`} className={styles.line}>
            <span className={styles.lineHead}>
              <strong>{name}</strong>
              <code>{version}</code>
              <Badge tone={what === 'retrying' ? 'warn' : 'danger'}>{t(`troubles.${what}`)}</Badge>
              <span className={styles.quiet}>
                {[shell, formatMoment(at, host.locale())].filter(Boolean).join(' · ')}
              </span>
            </span>
            {reason && <span className={styles.reason}>{reason}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
