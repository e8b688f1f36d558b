import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Line, Measure } from '../line.ts';
import { compareMisses } from '../peers/compare-misses.ts';
import { startChild } from '../support/child.ts';
import { DRAWN, PAGES, WORKERS } from '../support/miss.ts';
import { NODE_ARGS, startProduct } from '../support/product.ts';
import { addBenchPages, readSite } from '../support/site.ts';
import { tempJson } from '../support/temp-file.ts';

const SCRIPT = join(import.meta.dirname, '../ours/shell-server.ts');

async function siteInMemory() {
  await using product = await startProduct();
  return await readSite(product.url, await addBenchPages(product.url, PAGES));
}

type Site = Awaited<ReturnType<typeof siteInMemory>>;

async function measureShell(site: Site, sections: (typeof DRAWN)[number]): Promise<Measure[]> {
  await using cleanup = new AsyncDisposableStack();
  const stateDir = await mkdtemp(join(tmpdir(), 'sections-bench-'));
  cleanup.defer(() => rm(stateDir, { recursive: true, force: true }));
  const { megabytes, what, inMemory: atLeast } = sections;
  const fragmentBytes = megabytes * 2 ** 20;
  const input = cleanup.use(await tempJson({ ...site, stateDir, workers: WORKERS, fragmentBytes }));
  const ours = cleanup.use(await startChild(SCRIPT, { nodeArgs: NODE_ARGS, args: [input.path] }));
  const row = { what: `uncached page, its data in memory, ${what}`, url: ours.url, ...site, atLeast };
  return await compareMisses({ ...row, withElements: megabytes > 0 });
}

/** The HTML cache off, the page's data in memory: what the shell adds to React, and what it saves of it. */
export const uncachedPage: Line = {
  name: 'uncached-page',
  measure: async () => {
    const site = await siteInMemory();
    const measures: Measure[] = [];
    for (const sections of DRAWN) measures.push(...(await measureShell(site, sections)));
    return measures;
  },
};
