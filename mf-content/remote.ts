import { defineRemote } from 'shared-contracts';

export default defineRemote({
  name: 'mf-content',
  contract: '^1.4.0',
  exposes: { './tool': './src/tool.ts' },
  screens: {
    articles: {
      paths: ['/admin/articles', '/admin/articles/:article'],
      label: { en: 'Articles', fr: 'Articles' },
      menu: { order: 100, icon: 'FileText' },
    },
    inbox: {
      paths: ['/admin/inbox'],
      label: { en: 'Inbox', fr: 'Messagerie' },
      menu: { order: 300, icon: 'Inbox', count: 'unread_messages' },
    },
    kinds: { paths: ['/admin/kinds'], label: { en: 'Kinds of sections', fr: 'Types de sections' } },
  },
});
