import type { ComponentType } from 'react';
import type { AdminScreenProps, PanelProps, ToolRemote } from 'shared-contracts';
import type { LargerPackageProps } from './upgrade/LargerPackageDialog.tsx';

/** A screen, or what stands in a slot. */
type Part = ComponentType<AdminScreenProps> | ComponentType<LargerPackageProps> | ComponentType<PanelProps>;

const remote: ToolRemote<Part> = {
  words: {
    en: async () => (await import('./words/en.ts')).en,
    fr: async () => (await import('./words/fr.ts')).fr,
  },
  setup: () => undefined,
  slots: {
    'over-plan': async () => {
      const { LargerPackageDialog } = await import('./upgrade/LargerPackageDialog.tsx');
      return { default: LargerPackageDialog };
    },
    'section-look': async () => {
      const { SectionLook } = await import('./section-look/SectionLook.tsx');
      return { default: SectionLook };
    },
  },
  screens: {
    site: async () => {
      const { SiteScreen } = await import('./site/SiteScreen.tsx');
      return { default: SiteScreen };
    },
    look: async () => {
      const { LookScreen } = await import('./look/LookScreen.tsx');
      return { default: LookScreen };
    },
    contents: async () => {
      const { SectionTypesScreen } = await import('./section-types/SectionTypesScreen.tsx');
      return { default: SectionTypesScreen };
    },
    plan: async () => {
      const { PlanPlaces } = await import('./plan/PlanPlaces.tsx');
      return { default: PlanPlaces };
    },
    people: async () => {
      const { PeopleScreen } = await import('./people/PeopleScreen.tsx');
      return { default: PeopleScreen };
    },
  },
};

export default remote;
