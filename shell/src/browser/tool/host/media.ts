import type { MediaPicker } from 'shared-contracts';

export interface MediaPickers {
  readonly media: MediaPicker;
  readonly provide: (picker: MediaPicker) => () => void;
}

/**
 * The newest picker serves everybody. Where there is none yet, `fetchOne` brings the remote that has one; without it,
 * nothing can be chosen, and `onNone` says so.
 */
export function createMediaPickers(
  report: (error: unknown, where: string) => void,
  fetchOne: () => Promise<unknown>,
  onNone: () => void,
): MediaPickers {
  const pickers: MediaPicker[] = [];
  return {
    media: {
      pick: async (options) => {
        if (pickers.length === 0) await fetchOne().catch((error: unknown) => report(error, 'media'));
        const picker = pickers.at(-1);
        if (picker) return picker.pick(options);
        report(new Error('Nobody provides a media picker'), 'media');
        onNone();
        return null;
      },
    },
    provide: (picker) => {
      const entry: MediaPicker = { pick: (options) => picker.pick(options) };
      pickers.push(entry);
      return () => {
        const index = pickers.indexOf(entry);
        if (index >= 0) pickers.splice(index, 1);
      };
    },
  };
}
