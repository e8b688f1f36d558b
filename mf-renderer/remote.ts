import { defineRemote } from 'shared-contracts';

export default defineRemote({
  name: 'mf-renderer',
  contract: '^1.0.0',
  exposes: {
    './islands/image-gallery': './src/sections/image-gallery/island.tsx',
    './page': './src/page/index.ts',
  },
  server: './src/server.ts',
});
