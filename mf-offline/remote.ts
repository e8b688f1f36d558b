import { defineRemote } from 'shared-contracts';

const label = { en: 'Draft mode', fr: 'Mode brouillon' };

export default defineRemote({
  name: 'mf-offline',
  contract: '^1.7.0',
  exposes: { './tool': './src/tool.ts', './draft-mode': './src/mode/main.ts' },
  screens: {
    draft: { paths: ['/admin/draft'], label, menu: { order: 600, icon: 'CloudOff' } },
  },
  slots: {
    'in-editor': { slot: 'editor-bar', label, order: 0 },
    'in-admin': { slot: 'admin-bar', label, order: 0 },
    'on-page': { slot: 'page-bar', label, order: 0 },
  },
  provides: ['draft-mode'],
});
