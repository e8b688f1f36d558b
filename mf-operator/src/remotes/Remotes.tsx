import { useState } from 'react';
import { remoteState } from 'shared-contracts';
import styles from '../operator.module.css';
import type { Operating, Overview } from '../overview.ts';
import { useTranslate } from '../use-translate.ts';
import { inAll } from './Errors.tsx';
import { RemoteDetails } from './RemoteDetails.tsx';
import { RemoteRow } from './RemoteRow.tsx';
import { Troubles } from './Troubles.tsx';
import { useDecisions } from './use-decisions.ts';

interface RemotesProps extends Operating {
  readonly overview: Overview;
}

const COLUMNS = ['remote', 'version', 'share', 'errors', 'size', 'published', 'state'] as const;

/** One row a remote, and beside them the one that is looked at. */
export function Remotes({ host, registry, overview }: RemotesProps) {
  const t = useTranslate();
  const { remotes, shells } = overview;
  const [name, setName] = useState<string | null>(null);
  const decisions = useDecisions({ host, registry });
  const chosen = remotes.find((remote) => remote.name === name);
  const served = remotes.filter(({ live }) => live !== null).length;
  const troubled = remotes.filter((remote) => remoteState(remote, shells) === 'refused');
  const numbers = new Intl.NumberFormat(host.locale());
  const wrong = remotes.flatMap((remote) => {
    const { failures, errors } = inAll(remote);
    return failures + errors > 0 ? [{ name: remote.name, count: failures + errors }] : [];
  });
  const figures = [
    { label: t('figures.shells'), value: shells.length, note: shells.join(', ') || t('figures.noShells') },
    {
      label: t('columns.errors'),
      value: numbers.format(wrong.reduce((sum, { count }) => sum + count, 0)),
      note: wrong.map(({ name }) => name).join(', ') || '–',
    },
    {
      label: t('figures.refused'),
      value: troubled.length,
      note: troubled.map((remote) => remote.name).join(', ') || '–',
    },
  ];
  return (
    <div className={styles.remotes} data-chosen={chosen !== undefined || undefined}>
      <section className={styles.list} aria-labelledby="remotes-title">
        <h1 className={styles.title} id="remotes-title">
          {t('remotes.title')}
        </h1>
        <p className={styles.about}>
          {t('remotes.about', { count: served, shells: t('shells', { count: shells.length }) })}
        </p>
        <dl className={styles.figures}>
          {figures.map(({ label, value, note }) => (
            <div key={label} className={styles.figure}>
              <dt>{label}</dt>
              <dd>
                <strong>{value}</strong>
                <span>{note}</span>
              </dd>
            </div>
          ))}
        </dl>
        <table className={styles.table}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" data-column={column}>
                  {t(`columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {remotes.map((remote) => (
              <RemoteRow
                key={remote.name}
                host={host}
                remote={remote}
                shells={shells}
                at={overview.at}
                isChosen={remote === chosen}
                onChoose={() => setName(remote.name)}
              />
            ))}
          </tbody>
        </table>
        <Troubles host={host} overview={overview} />
      </section>
      {chosen && (
        <RemoteDetails
          key={chosen.name}
          {...{ host, registry, decisions, shells }}
          remote={chosen}
          onClose={() => setName(null)}
        />
      )}
    </div>
  );
}
