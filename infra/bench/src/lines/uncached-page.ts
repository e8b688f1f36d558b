import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Line } from '../line.ts';
import { compareMisses } from '../peers/compare-misses.ts';
import { startChild } from '../support/child.ts';
import { PAGES, WORKERS } from '../support/miss.ts';
import { startProduct } from '../support/product.ts';
import { addBenchPages, readSite } from '../support/site.ts';
import { tempJson } from '../support/temp-file.ts';

const SCRIPT = join(import.meta.dirname, '../ours/shell-server.ts');

async function siteInMemory() {
  await using product = await startProduct();
  return await readSite(product.url, await addBenchPages(product.url, PAGES));
}

/** The HTML cache off, the page's data in memory: what the shell adds to React. */
export const uncachedPage: Line = {
  name: 'uncached-page',
  measure: async () => {
    const site = await siteInMemory();
    await using cleanup = new AsyncDisposableStack();
    const stateDir = await mkdtemp(join(tmpdir(), 'sections-bench-'));
    cleanup.defer(() => rm(stateDir, { recursive: true, force: true }));
    const input = cleanup.use(await tempJson({ ...site, stateDir, workers: WORKERS }));
    const ours = cleanup.use(await startChild(SCRIPT, { args: [input.path] }));
    return await compareMisses({ what: 'uncached page, its data in memory', url: ours.url, ...site, atLeast: 0.9 });
  },
};
