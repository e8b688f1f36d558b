import type { Line } from '../line.ts';
import { fillSite } from '../support/fill-site.ts';
import { requestsPerSecond } from '../support/load.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { startProduct } from '../support/product.ts';
import { byTurns, compare, ROUNDS } from '../support/rounds.ts';
import { addBenchPages } from '../support/site.ts';

interface Size {
  readonly pages: number;
  readonly projects: number;
}

const FEW: Size = { pages: 10, projects: 10 };
const MANY: Size = { pages: 10_000, projects: 1000 };
const SECONDS = 3;

/** The product with nothing kept, its database filled to a size. */
async function startFilled(postgres: Postgres, { pages, projects }: Size) {
  const product = await startProduct({ DATABASE_URL: postgres.url, CACHE_MB: '0' });
  const { paths } = await addBenchPages(product.url, 1);
  await fillSite(postgres, { source: paths[0] ?? '', pages, projects });
  return product;
}

/** Milliseconds of a page, now one and now another, over one connection. */
async function time(url: string, { pages }: Size): Promise<number> {
  let last = 0;
  // A step that meets all of them, and none twice in a row.
  const path = () => {
    last = (last + 7) % pages;
    return `/filled-${last + 1}`;
  };
  return 1000 / (await requestsPerSecond({ url, paths: [path], seconds: SECONDS, headers: {} }));
}

/** How long a page takes where there are many, of many projects: the whole miss, on a PostgreSQL of its own. */
export const scale: Line = {
  name: 'scale',
  measure: async () => {
    await using fewRows = await startPostgres();
    await using manyRows = await startPostgres();
    await using few = await startFilled(fewRows, FEW);
    await using many = await startFilled(manyRows, MANY);
    const rounds = await byTurns(
      ROUNDS,
      () => time(many.url, MANY),
      () => time(few.url, FEW),
    );
    return [
      {
        what: 'page load at 10,000 pages and 1,000 projects',
        unit: 'ms',
        ...compare(rounds, (figure) => figure),
        against: 'ten of each',
        budget: { of: 'ratio', atMost: 1.2 },
      },
    ];
  },
};
