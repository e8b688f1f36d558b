import type { ComponentType } from 'react';
import type { EditorScreenProps, TextEditorProps, ToolRemote } from 'shared-contracts';
import { createMediaPicker } from './media/picker/create-media-picker.tsx';

const remote: ToolRemote<ComponentType<EditorScreenProps> | ComponentType<TextEditorProps>> = {
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
  },
  textEditor: async () => {
    const { ProvidedTextEditor } = await import('./text/ProvidedTextEditor.tsx');
    return { default: ProvidedTextEditor };
  },
};

export default remote;
