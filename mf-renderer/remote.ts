import { defineRemote } from 'shared-contracts';

export default defineRemote({
  name: 'mf-renderer',
  contract: '^1.0.0',
  exposes: {
    './islands/add-to-cart': './src/sections/restaurant-menu/island.tsx',
    './islands/cart': './src/sections/cart/island.tsx',
    './islands/image-gallery': './src/sections/image-gallery/island.tsx',
    './islands/interactive-display': './src/sections/interactive-display/island.tsx',
    './islands/maps': './src/sections/maps/island.tsx',
    './islands/redirection': './src/sections/redirection/island.tsx',
    './islands/quote-widget': './src/sections/quote-widget/island.tsx',
    './page': './src/page/index.ts',
  },
  server: './src/server.ts',
});
