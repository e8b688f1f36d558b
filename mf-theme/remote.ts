import { defineRemote } from 'shared-contracts';

export default defineRemote({
  name: 'mf-theme',
  contract: '^1.9.0',
  exposes: { './tool': './src/tool.ts' },
  slots: {
    'over-plan': { slot: 'over-plan', label: { en: 'Plan', fr: 'Forfait' }, order: 0 },
    'section-look': { slot: 'section-look', label: { en: 'Background', fr: 'Arrière-plan' }, order: 0 },
  },
  screens: {
    site: {
      paths: ['/admin/site'],
      label: { en: 'Site', fr: 'Site' },
      menu: { order: 200, icon: 'Globe' },
    },
    look: {
      paths: [
        '/theme/global_settings',
        '/theme/zones_global_settings',
        '/theme/regions_global_settings',
        '/theme/kinds/:kind',
      ],
      label: { en: 'Theme', fr: 'Thème' },
      menu: { order: 170, icon: 'Palette' },
    },
    contents: {
      paths: ['/admin/contents'],
      label: { en: 'Content types', fr: 'Types de contenu' },
      menu: { order: 400, icon: 'LayoutGrid' },
    },
    people: {
      paths: ['/admin/people'],
      label: { en: 'People', fr: 'Personnes' },
      menu: { order: 500, icon: 'Users' },
    },
    plan: {
      paths: ['/admin/plan', '/admin/plan/invoices/:number', '/admin/plan/invoices/:number/credit-notes/:note'],
      label: { en: 'Plan', fr: 'Forfait' },
      menu: { order: 600, icon: 'Gauge' },
    },
  },
});
