import { defineRemote } from 'shared-contracts';

export default defineRemote({
  name: 'mf-editor',
  contract: '^1.5.0',
  // The screen too: whoever makes the document of edit mode sees which files to ask for at once. And the words: whoever
  // weighs edit mode sees what one language of it is.
  exposes: {
    './tool': './src/tool.ts',
    './screens/editor': './src/EditorScreen.tsx',
    './words/en': './src/words/en.ts',
    './words/fr': './src/words/fr.ts',
  },
  screens: {
    globals: {
      paths: ['/admin/globals', '/admin/globals/:global'],
      label: { en: 'Globals', fr: 'Contenus globaux' },
      menu: { order: 180, icon: 'Layers' },
    },
  },
  provides: ['page-editor', 'text-editor'],
});
