import { apiCalls, createClient, httpTransport } from 'shared-contracts';
import type { Line, Measure } from '../line.ts';
import { fillSite } from '../support/fill-site.ts';
import { requestsPerSecond } from '../support/load.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { OWNER, startProduct } from '../support/product.ts';
import { byTurns, compare, ROUNDS } from '../support/rounds.ts';
import { addBenchPages } from '../support/site.ts';
import { type TimedCall, timeCalls } from '../support/time-calls.ts';

interface Size {
  readonly pages: number;
  readonly projects: number;
}

/** More pages than a render worker holds the data of: with ten, this side alone would read no page anew. */
const FEW: Size = { pages: 100, projects: 10 };
const MANY: Size = { pages: 10_000, projects: 1000 };
const SECONDS = 3;

/** The product with nothing kept, its database filled to a size. */
async function startFilled(postgres: Postgres, { pages, projects }: Size) {
  const product = await startProduct({ DATABASE_URL: postgres.url, CACHE_MB: '0', SECTIONS_MB: '0' });
  const { project, paths } = await addBenchPages(product.url, 1);
  await fillSite(postgres, { source: paths[0] ?? '', pages, projects });
  const visitor = createClient(apiCalls, httpTransport({ baseUrl: `${product.url}/api/v1` }));
  const { token } = await visitor.login({ body: OWNER });
  return { ...product, project, token, pages };
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

type Filled = Awaited<ReturnType<typeof startFilled>>;

const CALLS = 60;

/** What people and readers ask of a site beside its pages; as long an answer at either size. */
const QUESTIONS: Readonly<Record<string, (site: Filled, index: number) => TimedCall>> = {
  'list of pages': ({ url, project, token }, index) => ({
    url: `${url}/api/v1/project/${project}/pages?per_page=10&sort=${index % 2 ? 'page' : '-path'}`,
    headers: { token },
    status: 200,
  }),
  'search among pages': ({ url, project, token, pages }, index) => ({
    url: `${url}/api/v1/project/${project}/pages?per_page=10&search=filled-${pages - (index % 5)}`,
    headers: { token },
    status: 200,
  }),
  'search that finds all pages': ({ url, project, token }) => ({
    url: `${url}/api/v1/project/${project}/pages?per_page=10&search=filled`,
    headers: { token },
    status: 200,
  }),
  'search for a word on 3 % of the pages': ({ url, project, token }) => ({
    url: `${url}/api/v1/project/${project}/pages?per_page=10&search=seldom`,
    headers: { token },
    status: 200,
  }),
  'search for common words that are nowhere in a row': ({ url, project, token }) => ({
    url: `${url}/api/v1/project/${project}/pages?per_page=10&search=seldom%20filled`,
    headers: { token },
    status: 200,
  }),
  addresses: ({ url, project }) => ({ url: `${url}/api/v1/project/${project}/addresses?per_page=10`, status: 200 }),
  'missing page': ({ url }, index) => ({ url: `${url}/missing-${index}`, status: 404 }),
};

async function askAll(few: Filled, many: Filled): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const [what, call] of Object.entries(QUESTIONS)) {
    const ask = (site: Filled) => () => timeCalls(CALLS, (index) => call(site, index));
    measures.push({
      what: `${what} at 10,000 pages and 1,000 projects`,
      unit: 'ms',
      ...compare(await byTurns(ROUNDS, ask(many), ask(few)), (figure) => figure),
      against: 'a hundred and ten',
      budget: { of: 'ratio', atMost: 1.2 },
    });
  }
  return measures;
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
        against: 'a hundred and ten',
        budget: { of: 'ratio', atMost: 1.2 },
      },
      ...(await askAll(few, many)),
    ];
  },
};
