import type { ComponentType } from 'react';
import type { AdminScreenProps, DraftViewProps, SlotProps, ToolRemote } from 'shared-contracts';

const indicator = async () => {
  const { DraftIndicator } = await import('./indicator/DraftIndicator.tsx');
  return { default: DraftIndicator };
};

const remote: ToolRemote<ComponentType<AdminScreenProps> | ComponentType<DraftViewProps> | ComponentType<SlotProps>> = {
  words: {
    en: async () => (await import('./words/en.ts')).en,
    fr: async () => (await import('./words/fr.ts')).fr,
  },
  setup: () => undefined,
  screens: {
    draft: async () => {
      const { DraftScreen } = await import('./screen/DraftScreen.tsx');
      return { default: DraftScreen };
    },
    view: async () => {
      const { DraftView } = await import('./view/DraftView.tsx');
      return { default: DraftView };
    },
  },
  slots: { 'in-editor': indicator, 'in-admin': indicator, 'on-page': indicator },
};

export default remote;
