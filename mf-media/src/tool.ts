import type { ComponentType } from 'react';
import type { AdminScreenProps, ToolRemote } from 'shared-contracts';
import { createMediaPicker } from './picker/create-media-picker.tsx';

const remote: ToolRemote<ComponentType<AdminScreenProps>> = {
  words: {
    en: async () => (await import('./words/en.ts')).en,
    fr: async () => (await import('./words/fr.ts')).fr,
  },
  setup: (host) => host.provideMedia(createMediaPicker(host)),
  screens: {
    media: async () => {
      const { MediaScreen } = await import('./library/MediaScreen.tsx');
      return { default: MediaScreen };
    },
  },
};

export default remote;
