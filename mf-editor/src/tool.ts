import type { ComponentType } from 'react';
import type { AdminScreenProps, EditorScreenProps, TextEditorProps, ToolRemote } from 'shared-contracts';

type Part = ComponentType<EditorScreenProps> | ComponentType<AdminScreenProps> | ComponentType<TextEditorProps>;

const remote: ToolRemote<Part> = {
  words: {
    en: async () => (await import('./words/en.ts')).en,
    fr: async () => (await import('./words/fr.ts')).fr,
  },
  setup: () => undefined,
  screens: {
    editor: async () => {
      const { EditorScreen } = await import('./EditorScreen.tsx');
      return { default: EditorScreen };
    },
    globals: async () => {
      const { GlobalsScreen } = await import('./globals/screen/GlobalsScreen.tsx');
      return { default: GlobalsScreen };
    },
  },
  textEditor: async () => {
    const { ProvidedTextEditor } = await import('./text/ProvidedTextEditor.tsx');
    return { default: ProvidedTextEditor };
  },
};

export default remote;
