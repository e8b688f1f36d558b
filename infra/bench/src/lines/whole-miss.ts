import type { Line } from '../line.ts';
import { compareMisses } from '../peers/compare-misses.ts';
import { PAGES, WORKERS } from '../support/miss.ts';
import { startProduct } from '../support/product.ts';
import { addBenchPages, readSite } from '../support/site.ts';

/** The product with nothing kept: every request asks the embedded database and renders. */
export const wholeMiss: Line = {
  name: 'whole-miss',
  measure: async () => {
    await using ours = await startProduct({ CACHE_MB: '0', RENDER_WORKERS: String(WORKERS) });
    const site = await readSite(ours.url, await addBenchPages(ours.url, PAGES));
    return await compareMisses({ what: 'uncached page, database included', url: ours.url, ...site, atLeast: 0.6 });
  },
};
