import type { ComponentType } from 'react';
import type { AdminScreenProps, ToolRemote } from 'shared-contracts';

const remote: ToolRemote<ComponentType<AdminScreenProps>> = {
  setup: () => undefined,
  screens: {
    articles: async () => {
      const { ArticlesScreen } = await import('./articles/ArticlesScreen.tsx');
      return { default: ArticlesScreen };
    },
    inbox: async () => {
      const { InboxScreen } = await import('./inbox/InboxScreen.tsx');
      return { default: InboxScreen };
    },
    kinds: async () => {
      const { KindsScreen } = await import('./kinds/KindsScreen.tsx');
      return { default: KindsScreen };
    },
  },
};

export default remote;
