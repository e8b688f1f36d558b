import { useEffect, useSyncExternalStore } from 'react';
import type { Media, RemoteHost } from 'shared-contracts';
import { type Trayful, trayOf, type UploadTray } from './upload-tray.ts';

/** The uploads of the site, with those that were begun before this page was opened. What arrives is told. */
export function useUploadTray(
  host: RemoteHost,
  onArrival: (medium: Media, id: string) => void,
): { readonly tray: UploadTray } & Trayful {
  const tray = trayOf(host);
  const full = useSyncExternalStore(tray.subscribe, tray.full);
  useEffect(() => tray.onArrival(onArrival), [tray, onArrival]);
  useEffect(() => {
    if (host.session.may('saveMedia'))
      // Without the list, nothing is lost: it is there the next time.
      void tray.restore().catch((error: unknown) => host.report(error, 'mf-media: unfinished uploads'));
    const online = (): void => tray.retryAway();
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, [tray, host]);
  return { tray, ...full };
}
