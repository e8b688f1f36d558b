import { useSyncExternalStore } from 'react';
import type { RemoteHost } from 'shared-contracts';
import { formatBytes } from 'shared-contracts/tool';
import { useTranslate } from '../use-translate.ts';
import { syncState, watchSync } from './sync-state.ts';

/** What the server has of the draft, in one sentence or two. */
export function CopyWords({ host }: { readonly host: Pick<RemoteHost, 'locale'> }) {
  const t = useTranslate();
  const { is, copy } = useSyncExternalStore(watchSync, syncState);
  const locale = host.locale();
  const when =
    copy && new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(copy.at));
  return (
    <p role="status">
      {t(`copy.is.${is}`)}{' '}
      {copy && when && t('copy.has', { count: copy.records, bytes: formatBytes(copy.bytes, locale), when })}
    </p>
  );
}
