import { errorMessage, type Locale, type MediaPicker, type RemoteHost, type UploadOutcome } from 'shared-contracts';

export interface MediaPickers {
  readonly media: RemoteHost['media'];
  readonly provide: (picker: MediaPicker) => () => void;
}

interface Around {
  readonly report: (error: unknown, where: string) => void;
  /** Brings the remote that has a library. Rejects where that does not come within a time. */
  readonly fetchOne: () => Promise<unknown>;
  /** Whether that remote kept a document of this tab from going on. */
  readonly isStuck: () => boolean;
  /** Says that it is still on its way. */
  readonly onSlow: () => void;
  readonly onNone: (why: Lack) => void;
  readonly locale: () => Locale;
}

/** Why there is no library. `stuck`: it was not even asked for. */
type Lack = 'lost' | 'stuck';

/** Milliseconds after which whoever waits is told. */
const SLOW_MS = 1000;

/** The newest library serves everybody. Where there is none yet, the remote that has one is brought; without it, people are told. */
export function createMediaPickers({ report, fetchOne, isStuck, onSlow, onNone, locale }: Around): MediaPickers {
  const pickers: MediaPicker[] = [];
  let isAskedAgain = false;
  const bring = async (): Promise<void> => {
    const slow = setTimeout(onSlow, SLOW_MS);
    await fetchOne().catch((error: unknown) => report(error, 'media'));
    clearTimeout(slow);
  };
  const newest = async (): Promise<MediaPicker | Lack> => {
    // Who asks once more takes what may come of it.
    const isLeftOut = pickers.length === 0 && isStuck() && !isAskedAgain;
    isAskedAgain = isLeftOut;
    if (isLeftOut) return 'stuck';
    if (pickers.length === 0) await bring();
    const picker = pickers.at(-1);
    if (!picker) report(new Error('Nobody provides a media picker'), 'media');
    return picker ?? 'lost';
  };
  const refused = (file: File): UploadOutcome => {
    const code = 'unavailable';
    return { ok: false, file, failure: { code, words: errorMessage(code, locale()) } };
  };
  return {
    media: {
      pick: async (options) => {
        const picker = await newest();
        if (typeof picker !== 'string') return picker.pick(options);
        onNone(picker);
        return null;
      },
      upload: async (files, options) => {
        const picker = await newest();
        if (typeof picker !== 'string' && picker.upload) return picker.upload(files, options);
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
