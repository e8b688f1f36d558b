import type { Browser, CDPSession, Page } from '@playwright/test';
import { CLIENT_VALUES } from 'shared-contracts/client-values';
import { WRITE_HEADER } from 'shared-contracts/write-header';
import { SLOW, slowDown } from '../editor/measure-editor.ts';
import type { Measure } from '../line.ts';
import {
  type DraftContents,
  type DraftOwner,
  draftContents,
  MEDIA,
  openDraft,
  PAGES,
  registerOwner,
  signIn,
} from './draft-site.ts';

declare global {
  interface Window {
    /** Milliseconds of the longest task so far. */
    benchLongestTask?: number;
  }
}

interface Published {
  /** A second. */
  readonly items: number;
  /** Bytes in use once a tenth was sent, and once all was. */
  readonly early: number;
  readonly late: number;
  /** Milliseconds. */
  readonly longest: number;
}

const PATIENCE = 3_600_000;
const ITEMS = PAGES + MEDIA;

async function heap(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

/** Runs in the page: how long it does nothing but one thing. Only what takes longer than 50 ms is told by the browser. */
function watchTasks(): void {
  window.benchLongestTask = 0;
  const note = (list: PerformanceObserverEntryList): void => {
    for (const { duration } of list.getEntries())
      window.benchLongestTask = Math.max(window.benchLongestTask ?? 0, duration);
  };
  new PerformanceObserver(note).observe({ type: 'longtask' });
}

/** Until so many items of a draft are sent. Asked seldom, so that asking is no work. */
const untilSent = (page: Page, count: number) =>
  page.waitForFunction(
    ({ progress, count }) => {
      const { step = 0, done = 0, totals = [], state } = JSON.parse(localStorage.getItem(progress) ?? '{}');
      if (state === 'paused') throw new Error('The publish has paused');
      const before = totals.slice(0, step).reduce((sum: number, total: number) => sum + total, 0);
      return state === 'completed' || before + done >= count;
    },
    { progress: CLIENT_VALUES.importProgress, count },
    { polling: 200, timeout: PATIENCE },
  );

/** Publishes a draft as people do. */
async function publish(browser: Browser, owner: DraftOwner, contents: DraftContents, rate: number): Promise<Published> {
  await using context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' });
  await signIn(context, owner);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await openDraft(page, owner, contents);
  await slowDown(devtools, rate);
  await page.evaluate(watchTasks);
  await page.getByRole('button', { name: 'Publish the site' }).click();
  const begin = page.getByRole('button', { name: /^Publish [\d,]+ items$/ });
  await begin.waitFor({ timeout: PATIENCE });
  const looked = await page.evaluate(() => window.benchLongestTask ?? Number.NaN);
  const start = performance.now();
  await begin.click();
  await untilSent(page, ITEMS / 10);
  const longestBefore = await page.evaluate(() => window.benchLongestTask ?? Number.NaN);
  process.stderr.write(
    `draft: longest task, ${rate} × CPU: ${looked} ms looking ahead, ${longestBefore} ms to a tenth\n`,
  );
  const early = rate === 1 ? await heap(devtools) : Number.NaN;
  await untilSent(page, Number.POSITIVE_INFINITY);
  const seconds = (performance.now() - start) / 1000;
  const longest = await page.evaluate(() => window.benchLongestTask ?? Number.NaN);
  await page.getByText('Published. Visitors see the site now.').waitFor();
  return { items: ITEMS / seconds, early, late: await heap(devtools), longest };
}

/** The calls that bring the same, one after the other, in a browser of the same kind: items a second. */
async function bareLoop(browser: Browser, owner: DraftOwner, contents: DraftContents): Promise<number> {
  await using context = await browser.newContext();
  await signIn(context, owner);
  const page = await context.newPage();
  await page.goto(`${owner.origin}/admin`);
  const seconds = await page.evaluate(
    async ({ base, pages, media, header }) => {
      const send = async (method: string, path: string, body: BodyInit, headers: Record<string, string>) => {
        const answer = await fetch(`${base}${path}`, { method, body, headers: { [header]: '1', ...headers } });
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
        await answer.json();
      };
      const start = performance.now();
      for (const { id, title, text } of media) {
        const form = new FormData();
        form.append('id', id);
        form.append('title', title);
        form.append('files[1][file]', new File([text], title, { type: 'text/plain' }));
        await send('POST', '/media', form, {});
      }
      for (const { id, page: name, path, status, layout, sections } of pages) {
        const condition: Record<string, string> = path === '/' ? { 'if-match': '"1"' } : { 'if-none-match': '*' };
        const body = JSON.stringify({ id, page: name, path, status, layout, metadata: {}, sections });
        await send('PUT', `/page/${id}`, body, { 'content-type': 'application/json', ...condition });
      }
      return (performance.now() - start) / 1000;
    },
    { base: `/api/v1/project/${owner.project}`, ...contents, header: WRITE_HEADER },
  );
  return ITEMS / seconds;
}

/** A draft of 1,000 pages and 500 media goes online: how fast, and what the browser feels of it. */
export async function measurePublish(browser: Browser, url: string): Promise<Measure[]> {
  const next = async () => {
    const owner = await registerOwner(url);
    return [owner, await draftContents(owner)] as const;
  };
  const peer = await bareLoop(browser, ...(await next()));
  const { items, early, late } = await publish(browser, ...(await next()), 1);
  const { longest } = await publish(browser, ...(await next()), SLOW);
  const what = `${PAGES.toLocaleString('en')} pages and ${MEDIA.toLocaleString('en')} media`;
  return [
    {
      ...{ what: `${what} published`, unit: '/s', ours: items, peer, against: 'a bare loop of the same calls' },
      budget: { of: 'ratio', atLeast: 0.5 },
    },
    {
      ...{ what: 'heap once all is sent', unit: 'MB', ours: late, peer: early, against: 'once a tenth is' },
      budget: { of: 'ratio', atMost: 1.1 },
    },
    {
      ...{ what: 'longest the page is blocked meanwhile, 4 × CPU', unit: 'ms', ours: longest },
      budget: { of: 'ours', atMost: 50 },
    },
  ];
}
