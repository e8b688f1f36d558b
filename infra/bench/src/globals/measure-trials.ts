import { randomBytes } from 'node:crypto';
import { allotLots, apiCalls, createClient, httpTransport, variationOfLot } from 'shared-contracts';
import { visitorLot } from 'shared-contracts/visitor-lot';
import type { Measure } from '../line.ts';
import type { Child } from '../support/child.ts';
import { requestsPerSecondOfTime } from '../support/processor-time.ts';
import { OWNER } from '../support/product.ts';
import { byTurns, compare, ROUNDS } from '../support/rounds.ts';
import { addBenchPages } from '../support/site.ts';
import { addressOf, browserOf, shareOfVisitors } from './visitors.ts';

const VISITORS = 100_000;
/** Percent that a trial gives its variation, and how far off the share of so many visitors may be. */
const SHARE = 10;
const OFF = 0.3;
/** Each draws its lots anew. */
const TRIALS = 20;
const SECONDS = 3;
const CONNECTIONS = 8;
const HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd', 'user-agent': browserOf(0) };

/** Puts a page of a site on trial: a copy that says something else is shown to a share of its visitors. */
async function tryOut(url: string, path: string): Promise<void> {
  const baseUrl = `${url}/api/v1`;
  const { token, projects } = await createClient(apiCalls, httpTransport({ baseUrl })).login({ body: OWNER });
  const api = createClient(apiCalls, httpTransport({ baseUrl, headers: { token } }));
  const project = projects[0]?.id ?? '';
  const { id: page } = await api.loadPage({ params: { project, page: path.slice(1) }, body: {} });
  const { id, metadata, sections, ...made } = await api.createVariation({
    params: { project, page },
    body: { page: 'Other' },
  });
  const { project_metadata: _, ...own } = metadata;
  const metadataOfOther = { ...own, en: { ...own.en, title: 'Everything that somebody else sees' } };
  const body = { id, page: made.page, path, layout: made.layout, metadata: metadataOfOther, sections };
  await api.savePage({ params: { project, page: id }, body });
  const goal = { kind: 'link', href: '/' } as const;
  await api.saveTrial({ params: { project, page }, body: { shares: { [id]: SHARE }, goal, running: true } });
}

/** By how many points the share of 100,000 visitors is off at 50 %, as the mean square of trials with keys of their own. */
function offOfTrials(): number {
  const lots = [{ id: 'other', lots: allotLots({}, { other: 50 }).other ?? [] }];
  let squares = 0;
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const key = randomBytes(32);
    let seen = 0;
    for (let index = 0; index < VISITORS; index += 1)
      if (variationOfLot(lots, visitorLot(key, { address: addressOf(index), userAgent: browserOf(index) }))) seen += 1;
    squares += ((seen * 100) / VISITORS - 50) ** 2;
  }
  return Math.sqrt(squares / TRIALS);
}

/** Who is shown what, and what it costs pages from the cache that some visitors are shown another version of. */
export async function measureTrials(product: Child): Promise<Measure[]> {
  const { url } = product;
  const { paths } = await addBenchPages(url, 2);
  const [plain = '', tried = ''] = paths;
  const load = (path: string) => () =>
    requestsPerSecondOfTime([product], {
      ...{ url, paths: Array<string>(CONNECTIONS).fill(path), seconds: SECONDS, headers: HEADERS },
    });
  const budget = { of: 'ratio', atLeast: 0.95 } as const;
  // Of the same page before anything is tried.
  const before = await byTurns(ROUNDS, load(tried), load(plain));
  await tryOut(url, tried);
  const on = await byTurns(ROUNDS, load(tried), load(plain));
  const share = await shareOfVisitors(url + tried, VISITORS);
  return [
    {
      what: `a variation at ${SHARE} %: share of 100,000 visitors, points off`,
      unit: '',
      ours: Math.abs(share - SHARE),
      budget: { of: 'ours', atMost: OFF },
    },
    {
      what: 'the same at 50 %, over twenty trials',
      unit: '',
      ours: offOfTrials(),
      budget: { of: 'ours', atMost: OFF },
    },
    {
      what: 'cached page on trial, by processor time',
      unit: 'req/s',
      ...compare(on, (figure) => figure),
      against: 'its like without variations',
      budget,
    },
    {
      what: 'the same two pages before the trial',
      unit: 'req/s',
      ...compare(before, (figure) => figure),
      against: 'its like',
    },
  ];
}
