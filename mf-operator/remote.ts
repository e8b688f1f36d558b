import { defineRemote } from 'shared-contracts';

export default defineRemote({
  name: 'mf-operator',
  contract: '^1.3.0',
  exposes: { './tool': './src/tool.ts' },
  provides: ['operator-page'],
});
