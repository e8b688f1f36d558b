import { defineRemote } from 'shared-contracts';

export default defineRemote({
  name: 'mf-editor',
  contract: '^1.0.0',
  // The screen too: whoever makes the document of edit mode sees which files to ask for at once.
  exposes: { './tool': './src/tool.ts', './screens/editor': './src/EditorScreen.tsx' },
});
