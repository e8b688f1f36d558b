import { useRef, useState } from 'react';
import { ApiError, type Media, type RemoteHost } from 'shared-contracts';
import { failureWords as wordsOf } from 'shared-contracts/tool';
import { libraryChanged } from '../queries/use-library.ts';
import { checkFile } from '../uploads/check-file.ts';
import { failureWords } from '../uploads/failure-words.ts';
import { uploadLimit } from '../uploads/upload-limit.ts';
import { useTranslate } from '../use-translate.ts';

/** A file on its way into the place of another. */
interface Sending {
  readonly name: string;
  /** Percent. */
  readonly sent: number;
}

/** Puts other files in the place of a medium's: new ones, and those it had before. */
export function useReplaceFile(host: RemoteHost, medium: Media) {
  const t = useTranslate();
  const [sending, setSending] = useState<Sending | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  const params = { project: host.project?.id ?? '', media: medium.id };
  const headers = { ifMatch: `"${medium.version}"` };

  const wordsFor = (error: unknown): string =>
    error instanceof ApiError && error.code === 'precondition_failed'
      ? t('file.changed')
      : wordsOf(error, host.locale());
  /** Tries it, and says what became of it. */
  const attempt = async (name: string, work: (signal: AbortSignal) => Promise<string | null>): Promise<void> => {
    const controller = new AbortController();
    stop.current = controller;
    setFailure(null);
    setSending({ name, sent: 0 });
    try {
      setFailure(await work(controller.signal));
    } catch (error) {
      if (!controller.signal.aborted) setFailure(wordsFor(error));
    } finally {
      setSending(null);
    }
    await libraryChanged(host);
  };
  const replaced = (): null => {
    host.toasts.create(t('file.replaced'), { type: 'success' });
    return null;
  };

  return {
    sending,
    failure,
    cancel: () => stop.current?.abort(),
    replace: (file: File): Promise<void> =>
      attempt(file.name, async (signal) => {
        const takes = medium.type === 'image' ? 'images' : 'all';
        const most = await uploadLimit(host);
        const flaw = await checkFile(file, { takes, most });
        if (flaw) return failureWords({ code: flaw, most, takes }, host.locale(), file);
        await host.write.replaceMedia({
          ...{ params, headers, signal },
          body: { 'files[1][file]': file },
          onProgress: (sent, total) => setSending({ name: file.name, sent: Math.round((sent / total) * 100) }),
        });
        return replaced();
      }),
    restore: ({ id, filename }: { readonly id: string; readonly filename: string }): Promise<void> =>
      attempt(filename, async (signal) => {
        await host.write.restoreMediaVersion({ params: { ...params, file: id }, headers, signal });
        return replaced();
      }),
  };
}
