import { type RemoteHost, remoteState } from 'shared-contracts';
import { formatBytes } from 'shared-contracts/tool';
import { formatMoment } from '../formats.ts';
import styles from '../operator.module.css';
import type { RemoteOverview } from '../overview.ts';
import { useTranslate } from '../use-translate.ts';
import { Errors, inAll } from './Errors.tsx';
import { Share } from './Share.tsx';
import { StateBadge } from './StateBadge.tsx';
import shareStyles from './share.module.css';

interface RemoteRowProps {
  readonly host: RemoteHost;
  readonly remote: RemoteOverview;
  readonly shells: readonly string[];
  /** When all of it was true, ISO 8601. */
  readonly at: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** What a remote is, in a line: the kinds of sections it draws, or its screens. */
function useBrought({ brings: { kinds, screens } }: RemoteOverview, host: RemoteHost): string {
  const t = useTranslate();
  const parts = [
    ...(kinds > 0 ? [t('brings.kinds', { count: kinds })] : []),
    ...screens.map((label) => label[host.locale()]),
  ];
  return parts.join(', ');
}

export function RemoteRow({ host, remote, shells, at, isChosen, onChoose }: RemoteRowProps) {
  const t = useTranslate();
  const locale = host.locale();
  const { name, live, versions, candidate } = remote;
  const served = versions.find(({ version }) => version === live);
  const { failures, errors } = inAll(remote);
  const brought = useBrought(remote, host);
  return (
    <tr className={styles.row} data-chosen={isChosen || undefined}>
      <th scope="row" data-column="remote">
        <button type="button" className={styles.open} aria-pressed={isChosen} onClick={onChoose}>
          {name}
        </button>
        {brought && <span className={styles.quiet}>{brought}</span>}
      </th>
      <td data-column="version">
        <code>{live ?? '–'}</code>
        {candidate && <code className={shareStyles.candidate}>{candidate.version}</code>}
      </td>
      <td data-column="share">
        <Share host={host} remote={remote} />
      </td>
      <td data-column="errors" data-none={failures + errors === 0 || undefined}>
        <Errors host={host} remote={remote} at={at} />
      </td>
      <td data-column="size">{served?.bytes ? formatBytes(served.bytes.client, locale) : '–'}</td>
      <td data-column="published">
        {served ? (
          <>
            {served.publisher?.person ?? t(`actors.${served.publisher?.kind ?? 'unknown'}`)}
            <span className={styles.quiet}>{formatMoment(served.published_at, locale)}</span>
          </>
        ) : (
          '–'
        )}
      </td>
      <td data-column="state">
        <StateBadge state={remoteState(remote, shells)} />
      </td>
    </tr>
  );
}
