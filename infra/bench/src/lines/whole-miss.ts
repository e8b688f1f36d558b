import type { Line, Measure } from '../line.ts';
import { compareMisses } from '../peers/compare-misses.ts';
import { DRAWN, PAGES, WORKERS } from '../support/miss.ts';
import { startPostgres } from '../support/postgres.ts';
import { startProduct } from '../support/product.ts';
import { addBenchPages, readSite } from '../support/site.ts';

interface Kept {
  readonly what: string;
  /** Of drawn sections, in each worker. */
  readonly megabytes: number;
  readonly atLeast: number;
  readonly withElements?: boolean;
}

async function measureMiss({ what, megabytes, ...row }: Kept, database: Readonly<Record<string, string>> = {}) {
  const settings = { CACHE_MB: '0', SECTIONS_MB: String(megabytes), RENDER_WORKERS: String(WORKERS) };
  await using ours = await startProduct({ ...settings, ...database });
  const site = await readSite(ours.url, await addBenchPages(ours.url, PAGES));
  return await compareMisses({ what, url: ours.url, ...site, ...row });
}

/** The product with no page kept: every request asks the database and makes its page. */
export const wholeMiss: Line = {
  name: 'whole-miss',
  measure: async () => {
    const measures: Measure[] = [];
    for (const { what, megabytes, embedded, onPostgres } of DRAWN) {
      const row = { megabytes, withElements: megabytes > 0 };
      const told = `uncached page, embedded database included, ${what}`;
      measures.push(...(await measureMiss({ ...row, what: told, atLeast: embedded })));
      await using postgres = await startPostgres();
      const beside = { megabytes, what: `uncached page, PostgreSQL included, ${what}`, atLeast: onPostgres };
      measures.push(...(await measureMiss(beside, { DATABASE_URL: postgres.url })));
    }
    return measures;
  },
};
