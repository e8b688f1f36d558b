import type { RemoteHost } from 'shared-contracts';
import { formatPercent } from '../formats.ts';
import styles from '../operator.module.css';
import type { RemoteOverview } from '../overview.ts';
import { useTranslate } from '../use-translate.ts';
import own from './fared.module.css';

const LINES = ['failures', 'errors'] as const;

interface FaredProps {
  readonly host: RemoteHost;
  readonly remote: RemoteOverview;
}

/** How the version on trial fared since it is there, beside the live one in the same time. */
export function Fared({ host, remote: { live, candidate, fared } }: FaredProps) {
  const t = useTranslate();
  const locale = host.locale();
  const numbers = new Intl.NumberFormat(locale);
  const toneOf = (of: number, pages: number) => (pages === 0 ? undefined : of > 0 ? 'danger' : 'ok');
  if (!candidate || !fared) return null;
  const rate = (of: number, pages: number): string => (pages === 0 ? '–' : formatPercent((100 * of) / pages, locale));
  return (
    <table className={own.table}>
      <caption className={styles.quiet}>{t('fared.title')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">
            <code>{live ?? '–'}</code>
          </th>
          <th scope="col">
            <code>{candidate.version}</code>
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('fared.pages')}</th>
          <td>{numbers.format(fared.live.pages)}</td>
          <td>{numbers.format(fared.candidate.pages)}</td>
        </tr>
        {LINES.map((line) => (
          <tr key={line}>
            <th scope="row">{t(`fared.${line}`)}</th>
            <td>{rate(fared.live[line], fared.live.pages)}</td>
            <td data-tone={toneOf(fared.candidate[line], fared.candidate.pages)}>
              {rate(fared.candidate[line], fared.candidate.pages)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
