import { useState } from 'react';
import styles from '../operator.module.css';
import type { Operating, Overview } from '../overview.ts';
import { useTranslate } from '../use-translate.ts';
import { Figures } from './Figures.tsx';
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
  return (
    <div className={styles.remotes} data-chosen={chosen !== undefined || undefined}>
      <section className={styles.list} aria-labelledby="remotes-title">
        <h1 className={styles.title} id="remotes-title">
          {t('remotes.title')}
        </h1>
        <p className={styles.about}>
          {t('remotes.about', { count: served, shells: t('shells', { count: shells.length }) })}
        </p>
        <Figures host={host} overview={overview} />
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
