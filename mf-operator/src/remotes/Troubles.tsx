import { Badge } from '@shared-contracts/ui';
import type { Incident, Refusal, RemoteHost } from 'shared-contracts';
import { formatMoment } from '../formats.ts';
import styles from '../operator.module.css';
import type { Overview, RemoteOverview } from '../overview.ts';
import { useTranslate } from '../use-translate.ts';

/** Lines that are shown; of each shell the last word on a version is kept. */
const MOST = 20;

type What = 'refused' | 'retrying' | 'returned' | Incident['what'] | Refusal['step'];

/** What mends itself, or left out a part. */
const MILD: readonly What[] = ['retrying', 'healed', 'page', 'browser'];

interface Trouble {
  readonly at: string;
  readonly name: string;
  readonly version: string;
  readonly what: What;
  readonly reason?: string | undefined;
  readonly shell?: string;
  /** Who was told so. */
  readonly actor?: Refusal['actor'];
  readonly page?: string | null;
  readonly project?: string | null;
  /** How often. */
  readonly count?: number;
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

/** All of it, the newest first. */
const allTroubles = ({ remotes, incidents, refusals }: Overview): Trouble[] =>
  [
    ...remotes.flatMap(troublesOf),
    ...incidents,
    ...refusals.map(({ step, ...refusal }): Trouble => ({ ...refusal, what: step })),
  ].toSorted((one, other) => other.at.localeCompare(one.at));

interface TroublesProps {
  readonly host: RemoteHost;
  readonly overview: Overview;
}

/** Where it was and whom it met, as far as that is known. */
function useCircumstances(host: RemoteHost): (trouble: Trouble) => string {
  const t = useTranslate();
  return ({ at, shell, actor, page, project, count = 1 }) =>
    [
      shell,
      actor && (actor.person ?? t(`actors.${actor.kind}`)),
      page && t('troubles.ofPage', { page, project }),
      count > 1 && t('troubles.times', { count }),
      formatMoment(at, host.locale()),
    ]
      .filter(Boolean)
      .join(' · ');
}

/** Every failure of a remote, in a line, the newest first. */
export function Troubles({ host, overview }: TroublesProps) {
  const t = useTranslate();
  const circumstances = useCircumstances(host);
  const troubles = allTroubles(overview).slice(0, MOST);
  if (troubles.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="troubles-title">
      <h2 className={styles.detailsTitle} id="troubles-title">
        {t('troubles.title')}
      </h2>
      <ul className={styles.lines}>
        {troubles.map((trouble) => {
          const tone = MILD.includes(trouble.what) ? 'warn' : 'danger';
          const { at, name, version, what, shell, project, reason } = trouble;
          return (
            <li key={[at, name, version, what, shell, project].join(' ')} className={styles.line}>
              <span className={styles.lineHead}>
                <strong>{name}</strong>
                <code>{version}</code>
                <Badge tone={tone}>{t(`troubles.${what}`)}</Badge>
                <span className={styles.quiet}>{circumstances(trouble)}</span>
              </span>
              {reason && (
                <span className={styles.reason} data-tone={tone}>
                  {reason}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
