import type { Line } from '../line.ts';
import { PAGES, PLAIN, WORKERS } from '../support/miss.ts';
import { startProduct } from '../support/product.ts';
import { startReactPeer } from '../support/react-peer.ts';
import { addBenchPages } from '../support/site.ts';
import { compareLoad } from '../support/two-sides.ts';

/** The product with nothing kept: every request asks the embedded database and renders. */
export const wholeMiss: Line = {
  name: 'whole-miss',
  measure: async () => {
    await using ours = await startProduct({ CACHE_MB: '0', RENDER_WORKERS: String(WORKERS) });
    const { paths } = await addBenchPages(ours.url, PAGES);
    await using peer = await startReactPeer(`${ours.url}${paths[0]}`, WORKERS);
    const figures = await compareLoad({ ours: ours.url, peer: peer.url, paths, headers: PLAIN });
    return [
      {
        what: 'uncached page, database included',
        unit: 'req/s',
        ...figures,
        against: 'React in workers, no framework',
        budget: { of: 'ratio', atLeast: 0.6 },
      },
    ];
  },
};
