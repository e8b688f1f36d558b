import type { ComponentType } from 'react';
import type { AdminScreenProps, PanelProps, ToolRemote } from 'shared-contracts';
import { createMediaPicker } from './picker/create-media-picker.tsx';

const remote: ToolRemote<ComponentType<AdminScreenProps> | ComponentType<PanelProps>> = {
  words: {
    en: async () => (await import('./words/en.ts')).en,
    fr: async () => (await import('./words/fr.ts')).fr,
  },
  panels: {
    library: async () => {
      const { MediaPanel } = await import('./panel/MediaPanel.tsx');
      return { default: MediaPanel };
    },
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
