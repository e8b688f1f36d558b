import type { Line } from '../line.ts';
import { startProduct } from '../support/product.ts';
import { startReplay } from '../support/recording.ts';
import { addBenchPages } from '../support/site.ts';
import { compareLoad } from '../support/two-sides.ts';

/** What a browser says. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const CONNECTIONS = 8;

/** One page, again and again, from the cache. */
export const cachedPage: Line = {
  name: 'cached-page',
  measure: async () => {
    await using ours = await startProduct();
    const { paths } = await addBenchPages(ours.url, 1);
    // The first of these fills the cache.
    await using _warm = await startReplay(ours.url, paths, HEADERS);
    await using peer = await startReplay(ours.url, paths, HEADERS);
    const asked = Array.from({ length: CONNECTIONS }, () => paths[0] ?? '/');
    const figures = await compareLoad({ ours: ours.url, peer: peer.url, paths: asked, headers: HEADERS });
    return [
      {
        what: 'cached page',
        unit: 'req/s',
        ...figures,
        against: 'bare Node server, same bytes',
        budget: { of: 'ratio', atLeast: 0.8 },
      },
    ];
  },
};
