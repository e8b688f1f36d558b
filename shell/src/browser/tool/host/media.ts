import { errorMessage, type Locale, type MediaPicker, type RemoteHost, type UploadOutcome } from 'shared-contracts';

export interface MediaPickers {
  readonly media: RemoteHost['media'];
  readonly provide: (picker: MediaPicker) => () => void;
}

interface Around {
  readonly report: (error: unknown, where: string) => void;
  /** Brings the remote that has a library. */
  readonly fetchOne: () => Promise<unknown>;
  readonly onNone: () => void;
  readonly locale: () => Locale;
}

/** The newest library serves everybody. Where there is none yet, the remote that has one is brought; without it, people are told. */
export function createMediaPickers({ report, fetchOne, onNone, locale }: Around): MediaPickers {
  const pickers: MediaPicker[] = [];
  const newest = async (): Promise<MediaPicker | null> => {
    if (pickers.length === 0) await fetchOne().catch((error: unknown) => report(error, 'media'));
    const picker = pickers.at(-1);
    if (!picker) report(new Error('Nobody provides a media picker'), 'media');
    return picker ?? null;
  };
  const refused = (file: File): UploadOutcome => {
    const code = 'unavailable';
    return { ok: false, file, failure: { code, words: errorMessage(code, locale()) } };
  };
  return {
    media: {
      pick: async (options) => {
        const picker = await newest();
        if (picker) return picker.pick(options);
        onNone();
        return null;
      },
      upload: async (files, options) => {
        const picker = await newest();
        if (picker?.upload) return picker.upload(files, options);
        const outcomes = files.map(refused);
        for (const outcome of outcomes) options?.onOutcome?.(outcome);
        return outcomes;
      },
    },
    provide: (picker) => {
      const entry: MediaPicker = {
        pick: (options) => picker.pick(options),
        ...(picker.upload && { upload: picker.upload }),
      };
      pickers.push(entry);
      return () => {
        const index = pickers.indexOf(entry);
        if (index >= 0) pickers.splice(index, 1);
      };
    },
  };
}
