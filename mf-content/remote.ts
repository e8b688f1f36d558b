import { defineRemote } from 'shared-contracts';

export default defineRemote({
  name: 'mf-content',
  contract: '^1.3.0',
  exposes: { './tool': './src/tool.ts' },
  screens: {
    inbox: {
      paths: ['/admin/inbox'],
      label: { en: 'Inbox', fr: 'Messagerie' },
      menu: { order: 300, icon: 'Inbox', count: 'unread_messages' },
    },
    kinds: { paths: ['/admin/kinds'], label: { en: 'Kinds of sections', fr: 'Types de sections' } },
  },
});
