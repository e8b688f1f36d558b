import type { ComponentType } from 'react';
import type { OperatorScreenProps, ToolRemote } from 'shared-contracts';

const remote: ToolRemote<ComponentType<OperatorScreenProps>> = {
  words: {
    en: async () => (await import('./words/en.ts')).en,
    fr: async () => (await import('./words/fr.ts')).fr,
  },
  setup: () => undefined,
  screens: {
    operator: async () => {
      const { OperatorScreen } = await import('./OperatorScreen.tsx');
      return { default: OperatorScreen };
    },
  },
};

export default remote;
