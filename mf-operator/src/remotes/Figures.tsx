import { type RemoteHost, remoteState } from 'shared-contracts';
import styles from '../operator.module.css';
import type { Overview } from '../overview.ts';
import { useTranslate } from '../use-translate.ts';
import { inAll } from './Errors.tsx';

interface FiguresProps {
  readonly host: RemoteHost;
  readonly overview: Overview;
}

const namesOf = (remotes: readonly { readonly name: string }[]): string =>
  remotes.map(({ name }) => name).join(', ') || '–';

/** What is looked at first: who asks, what went wrong, what is not used. */
export function Figures({ host, overview: { remotes, shells } }: FiguresProps) {
  const t = useTranslate();
  const wrong = remotes
    .map((remote) => ({ name: remote.name, counts: inAll(remote) }))
    .map(({ name, counts }) => ({ name, count: counts.failures + counts.errors }))
    .filter(({ count }) => count > 0);
  const troubled = remotes.filter((remote) => remoteState(remote, shells) === 'refused');
  const errors = wrong.reduce((sum, { count }) => sum + count, 0);
  const figures = [
    { label: t('figures.shells'), value: shells.length, note: shells.join(', ') || t('figures.noShells') },
    { label: t('columns.errors'), value: errors, note: namesOf(wrong) },
    { label: t('figures.refused'), value: troubled.length, note: namesOf(troubled) },
  ];
  const numbers = new Intl.NumberFormat(host.locale());
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, note }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>
            <strong>{numbers.format(value)}</strong>
            <span>{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
