import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { watchScripts } from '../editor/loaded-scripts.ts';
import { startAstro } from '../frameworks/astro-site.ts';
import { startNext } from '../frameworks/next-site.ts';
import { readPageContent } from '../frameworks/page-content.ts';
import type { Line, Measure } from '../line.ts';
import { openBrowser } from '../support/chromium.ts';
import { requestsPerSecond } from '../support/load.ts';
import { startProduct } from '../support/product.ts';
import { byTurns, compare, ROUNDS } from '../support/rounds.ts';
import { addBenchPages } from '../support/site.ts';
import { visitSlowly } from '../support/slow-visit.ts';

const HEADERS = { 'accept-encoding': 'gzip' };
const CONNECTIONS = 8;
const SECONDS = 3;
/** Kilobytes of JavaScript before anybody means anything: the loader. */
const LOADER = 4.5;

const AGAINST = {
  static: 'Next.js, made once',
  dynamic: 'Next.js, made for each request',
  astro: 'Astro’s static files',
} as const;

async function rate(what: string, ours: string, peer: string, against: string): Promise<Measure> {
  const load = (address: string) => () => {
    const { origin, pathname } = new URL(address);
    const paths = Array.from({ length: CONNECTIONS }, () => pathname);
    return requestsPerSecond({ url: origin, paths, seconds: SECONDS, headers: HEADERS });
  };
  const figures = compare(await byTurns(ROUNDS, load(ours), load(peer)), (figure) => figure);
  return { what, unit: 'req/s', ...figures, against, budget: { of: 'ratio', atLeast: 1 } };
}

/** Bytes as gzip has them, and how many files a first visit asks for. */
async function weigh(browser: Browser, url: string) {
  const gzipped = async (address: string) => gzipSync(await (await fetch(address)).text(), { level: 9 }).length / 1000;
  const page = await browser.newPage();
  try {
    const scripts = watchScripts(page);
    let requests = 0;
    page.on('request', () => {
      requests += 1;
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const sheets = await page
      .locator('link[rel="stylesheet"]')
      .evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => href));
    const texts = await Promise.all([url, ...sheets].map(gzipped));
    return {
      html: texts.reduce((sum, size) => sum + size, 0),
      requests,
      scripts: (await scripts.bytes(scripts.count())) / 1000,
    };
  } finally {
    await page.close();
  }
}

async function bytes(
  browser: Browser,
  ours: string,
  peer: string,
  against: string,
  isAhead: boolean,
): Promise<Measure[]> {
  const [own, other] = [await weigh(browser, ours), await weigh(browser, peer)];
  const ahead = isAhead ? ({ budget: { of: 'ratio', atMost: 1 } } as const) : {};
  return [
    { what: 'HTML and styles, gz', unit: 'kB', ours: own.html, peer: other.html, against, ...ahead },
    {
      what: 'JavaScript of a first visit, gz',
      unit: 'kB',
      ours: own.scripts,
      against,
      // Beside none at all there is no ratio: level is what the budget of the loader allows.
      ...(isAhead ? { peer: other.scripts, ...ahead } : { budget: { of: 'ours', atMost: LOADER } }),
    },
    { what: 'requests of a first visit', unit: '', ours: own.requests, peer: other.requests, against, ...ahead },
  ];
}

async function paint(
  browser: Browser,
  ours: string,
  peer: string,
  against: string,
  atMost: number,
): Promise<Measure[]> {
  const visit = (url: string) => () => visitSlowly(browser, url);
  const rounds = await byTurns(Math.min(ROUNDS, 5), visit(ours), visit(peer));
  return [
    {
      what: 'largest contentful paint, slow 4G, 4 × CPU',
      unit: 'ms',
      ...compare(rounds, (figures) => figures.paint),
      against,
      budget: { of: 'ratio', atMost },
    },
    { what: 'blocking time', unit: 'ms', ...compare(rounds, (figures) => figures.blocking), against },
    { what: 'layout shift', unit: '', ...compare(rounds, (figures) => figures.shift), against },
  ];
}

const LEVEL = 1;

/** The bench's page of 20 sections as the product serves it, and made of the same elements in Next.js and in Astro. */
export const frameworks: Line = {
  name: 'frameworks',
  measure: async () => {
    await using product = await startProduct();
    await using bare = await startProduct({ CACHE_MB: '0' });
    const [{ paths }] = [await addBenchPages(product.url, 1), await addBenchPages(bare.url, 1)];
    const path = paths[0] ?? '/';
    const content = await readPageContent(product.url, path);
    await using next = await startNext(content);
    await using astro = await startAstro(content);
    await using browser = await openBrowser();
    const ours = product.url + path;
    const [still, made] = [`${next.url}/static`, `${next.url}/dynamic`];
    return [
      await rate('cached page', ours, still, AGAINST.static),
      await rate('uncached page, database included', bare.url + path, made, AGAINST.dynamic),
      ...(await bytes(browser, ours, still, AGAINST.static, true)),
      ...(await bytes(browser, ours, `${astro.url}/`, AGAINST.astro, false)),
      ...(await paint(browser, ours, still, AGAINST.static, 1)),
      ...(await paint(browser, ours, `${astro.url}/`, AGAINST.astro, LEVEL)),
    ];
  },
};
