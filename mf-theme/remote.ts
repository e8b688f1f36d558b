import { defineRemote } from 'shared-contracts';

export default defineRemote({
  name: 'mf-theme',
  contract: '^1.1.0',
  exposes: { './tool': './src/tool.ts' },
});
