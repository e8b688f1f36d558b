import type { ComponentType } from 'react';
import type { PanelProps, ToolRemote } from 'shared-contracts';

const remote: ToolRemote<ComponentType<PanelProps>> = {
  words: {
    en: async () => (await import('./words/en.ts')).en,
    fr: async () => (await import('./words/fr.ts')).fr,
  },
  setup: () => undefined,
  screens: {},
  panels: {
    ask: async () => {
      const { Assistant } = await import('./view/Assistant.tsx');
      return { default: Assistant };
    },
  },
};

export default remote;
