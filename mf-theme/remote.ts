import { defineRemote } from 'shared-contracts';

export default defineRemote({
  name: 'mf-theme',
  contract: '^1.0.0',
  exposes: { './tool': './src/tool.ts' },
});
