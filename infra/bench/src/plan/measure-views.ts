import type { Measure } from '../line.ts';
import type { Child } from '../support/child.ts';
import { requestsPerSecondOfTime } from '../support/processor-time.ts';
import { byTurns, compare, ROUNDS } from '../support/rounds.ts';

const SECONDS = 3;
const CONNECTIONS = 8;
const BROWSER = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
/** As many bytes either way: a page that a browser asks for ahead of time is seen by nobody yet. */
const COUNTED = { ...BROWSER, 'xxx-purpose': 'prefetch' };
const UNCOUNTED = { ...BROWSER, 'sec-purpose': 'prefetch' };

/** A page from the cache, whose views are counted and are not, by processor time. */
export async function measureViews(product: Child, path: string): Promise<Measure> {
  const paths = Array.from({ length: CONNECTIONS }, () => path);
  const load = (headers: Readonly<Record<string, string>>) => () =>
    requestsPerSecondOfTime([product], { url: product.url, paths, seconds: SECONDS, headers });
  return {
    ...{ what: 'cached page, its views counted', unit: 'req/s', against: 'the same, not counted' },
    ...compare(await byTurns(ROUNDS, load(COUNTED), load(UNCOUNTED)), (figure) => figure),
    budget: { of: 'ratio', atLeast: 0.98 },
  };
}
