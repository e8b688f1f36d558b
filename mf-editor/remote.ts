import { defineRemote } from 'shared-contracts';

export default defineRemote({
  name: 'mf-editor',
  contract: '^1.4.0',
  // The screen too: whoever makes the document of edit mode sees which files to ask for at once. And the words: whoever
  // weighs edit mode sees what one language of it is.
  exposes: {
    './tool': './src/tool.ts',
    './screens/editor': './src/EditorScreen.tsx',
    './words/en': './src/words/en.ts',
    './words/fr': './src/words/fr.ts',
  },
  provides: ['page-editor', 'media-picker', 'text-editor'],
});
