import { useEffect, useRef, useState } from 'react';
import { ApiError, type Media, type RemoteHost } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import { libraryChanged } from '../queries/use-library.ts';
import type { UploadItem } from '../uploads/upload-item.ts';
import { trayOf } from '../uploads/upload-tray.ts';
import { useTranslate } from '../use-translate.ts';

/** A file on its way into the place of another. */
interface Sending {
  readonly name: string;
  /** Percent. */
  readonly sent: number;
  /** Whether it waits for the network. */
  readonly isAway: boolean;
}

const sendingOf = ({ name, sent, size, state }: UploadItem): Sending => ({
  name,
  sent: size === 0 ? 0 : Math.round((sent / size) * 100),
  isAway: state === 'away',
});

/** Puts other files in the place of a medium's: new ones, which the tray sends, and those it had before. */
export function useReplaceFile(host: RemoteHost, medium: Media) {
  const t = useTranslate();
  const tray = trayOf(host);
  const [sending, setSending] = useState<Sending | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const stop = useRef<(() => void) | null>(null);
  const { id, version, type } = medium;
  const params = { project: host.project?.id ?? '', media: id };

  const tellReplaced = useRef(async (): Promise<void> => undefined);
  tellReplaced.current = async () => {
    host.toasts.create(t('file.replaced'), { type: 'success' });
    await libraryChanged(host);
  };

  useEffect(
    () => tray.onArrival((arrived, upload) => arrived.id === id && upload !== id && void tellReplaced.current()),
    [tray, id],
  );

  // What was begun goes on when these details are left, and is seen again where they are opened again.
  useEffect(() => {
    let followed: string | null = null;
    let unwatch = (): void => undefined;
    const end = ({ failure }: Partial<UploadItem>): void => {
      const upload = followed;
      followed = null;
      setSending(null);
      if (!failure || upload === null) return;
      setFailure(failure.code === 'precondition_failed' ? t('file.changed') : failure.words);
      tray.leave(upload);
      // What it met is what is there now.
      void libraryChanged(host);
    };
    const follow = (): void => {
      const begun = tray.full().items.find(({ replaces, state }) => replaces?.media === id && state !== 'unchosen');
      if (!begun || followed !== null) return;
      followed = begun.id;
      stop.current = () => tray.cancel(begun.id);
      unwatch = tray.watch(begun.id, (item) => (item && !item.failure ? setSending(sendingOf(item)) : end(item ?? {})));
    };
    follow();
    const forget = tray.subscribe(follow);
    return () => {
      forget();
      unwatch();
    };
  }, [host, tray, id, t]);

  return {
    sending,
    failure,
    cancel: () => stop.current?.(),
    replace: (file: File): void => {
      setFailure(null);
      tray.add([file], { takes: type === 'image' ? 'images' : 'all', replaces: { media: id, version } });
    },
    restore: async ({ id: file, filename }: { readonly id: string; readonly filename: string }): Promise<void> => {
      const controller = new AbortController();
      stop.current = () => controller.abort();
      setFailure(null);
      setSending({ name: filename, sent: 0, isAway: false });
      const asked = { params: { ...params, file }, headers: { ifMatch: `"${version}"` }, signal: controller.signal };
      try {
        await host.write.restoreMediaVersion(asked);
        await tellReplaced.current();
      } catch (error) {
        const isChanged = error instanceof ApiError && error.code === 'precondition_failed';
        if (!controller.signal.aborted) setFailure(isChanged ? t('file.changed') : failureWords(error, host.locale()));
      } finally {
        setSending(null);
      }
    },
  };
}
