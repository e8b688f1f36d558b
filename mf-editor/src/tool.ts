import type { ComponentType } from 'react';
import type { EditorScreenProps, ToolRemote } from 'shared-contracts';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';

const remote: ToolRemote<ComponentType<EditorScreenProps>> = {
  setup: ({ i18n }) => {
    i18n.addResourceBundle('en', 'mf-editor', en);
    i18n.addResourceBundle('fr', 'mf-editor', fr);
    return undefined;
  },
  screens: {
    editor: async () => {
      const { EditorScreen } = await import('./EditorScreen.tsx');
      return { default: EditorScreen };
    },
  },
};

export default remote;
