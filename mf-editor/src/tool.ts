import type { ComponentType } from 'react';
import type { AdminScreenProps, EditorScreenProps, ToolRemote } from 'shared-contracts';
import { createMediaPicker } from './media/picker/create-media-picker.tsx';

const remote: ToolRemote<ComponentType<EditorScreenProps> | ComponentType<AdminScreenProps>> = {
  words: {
    en: async () => (await import('./words/en.ts')).en,
    fr: async () => (await import('./words/fr.ts')).fr,
  },
  setup: (host) => host.provideMedia(createMediaPicker(host)),
  screens: {
    editor: async () => {
      const { EditorScreen } = await import('./EditorScreen.tsx');
      return { default: EditorScreen };
    },
    articles: async () => {
      const { ArticlesScreen } = await import('./articles/ArticlesScreen.tsx');
      return { default: ArticlesScreen };
    },
  },
};

export default remote;
