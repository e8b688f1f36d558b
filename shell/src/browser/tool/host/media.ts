import type { MediaPicker } from 'shared-contracts';

export interface MediaPickers {
  readonly media: MediaPicker;
  readonly provide: (picker: MediaPicker) => () => void;
}

/** The newest picker serves everybody; where there is none, nothing can be chosen. */
export function createMediaPickers(report: (error: unknown, where: string) => void): MediaPickers {
  const pickers: MediaPicker[] = [];
  return {
    media: {
      pick: async (options) => {
        const picker = pickers.at(-1);
        if (picker) return picker.pick(options);
        report(new Error('Nobody provides a media picker'), 'media');
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
