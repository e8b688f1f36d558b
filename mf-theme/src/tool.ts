import type { ComponentType } from 'react';
import type { AdminScreenProps, ToolRemote } from 'shared-contracts';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';

const remote: ToolRemote<ComponentType<AdminScreenProps>> = {
  setup: ({ i18n }) => {
    i18n.addResourceBundle('en', 'mf-theme', en);
    i18n.addResourceBundle('fr', 'mf-theme', fr);
    return undefined;
  },
  screens: {
    site: async () => {
      const { SiteScreen } = await import('./site/SiteScreen.tsx');
      return { default: SiteScreen };
    },
    contents: async () => {
      const { ContentsScreen } = await import('./contents/ContentsScreen.tsx');
      return { default: ContentsScreen };
    },
    people: async () => {
      const { PeopleScreen } = await import('./people/PeopleScreen.tsx');
      return { default: PeopleScreen };
    },
  },
};

export default remote;
