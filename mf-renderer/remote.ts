import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { BASE_SHEET, defineRemote } from 'shared-contracts';

const SECTIONS = './src/sections';

/** A sheet for each folder of a section kind: whatever its view and its island are drawn with. */
function kindSheets(): Record<string, readonly string[]> {
  const isThere = (path: string): boolean => existsSync(join(import.meta.dirname, path));
  const sources = (kind: string) => ['index.ts', 'island.tsx'].map((file) => `${SECTIONS}/${kind}/${file}`);
  const folders = readdirSync(join(import.meta.dirname, SECTIONS)).filter((kind) =>
    isThere(`${SECTIONS}/${kind}/index.ts`),
  );
  return Object.fromEntries(folders.sort().map((kind) => [kind, sources(kind).filter(isThere)]));
}

const FONTS = './src/theme/fonts';

/** A sheet for each shipped family that the theme of a site may name: whoever names none loads nothing of it. */
const fontSheets = (): Record<string, readonly string[]> =>
  Object.fromEntries(
    readdirSync(join(import.meta.dirname, FONTS))
      .sort()
      .map((file) => [`font-${file.replace(/\.css$/, '')}`, [`${FONTS}/${file}`]]),
  );

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
  sheets: { [BASE_SHEET]: ['./src/theme/index.css'], ...kindSheets(), ...fontSheets() },
});
