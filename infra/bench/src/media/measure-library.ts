import type { Browser, Page } from '@playwright/test';
import { apiCalls, CLIENT_VALUES, createClient, httpTransport } from 'shared-contracts';
import type { Measure } from '../line.ts';
import { openBrowser } from '../support/chromium.ts';
import { startPostgres } from '../support/postgres.ts';
import { OWNER, startProduct } from '../support/product.ts';
import { byTurns, compare, ROUNDS } from '../support/rounds.ts';
import { timeCalls } from '../support/time-calls.ts';
import { fillMedia } from './fill-media.ts';

const FEW = 100;
const MANY = 100_000;
const CALLS = 20;
/** Pixels of a turn of the wheel, and how many: some five thousand media. */
const TURN = 400;
const TURNS = 200;

declare global {
  interface Window {
    /** Milliseconds since the page was asked for. */
    benchFirstScreen?: number;
    /** Milliseconds of the longest time in which there was nothing where the list goes on. */
    benchLongestBlank?: number;
  }
}

const ROWS = '[role=grid] [role=row]';

/** Runs in the page: the moment in which a screen of media is painted. */
function watchFirstScreen(rows: string): void {
  const look = (): void => {
    if (document.querySelectorAll(rows).length < 12) return void requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      window.benchFirstScreen = performance.now();
    };
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
}

/** Runs in the page: how long the foot of the window shows no medium, frame by frame. */
function watchBlanks(rows: string): void {
  let since: number | null = null;
  window.benchLongestBlank = 0;
  const look = (): void => {
    const boxes = Array.from(document.querySelectorAll(rows), (row) => row.getBoundingClientRect());
    // Between two rows there is room: one of two heights is in a row. What is at a point says less: a list that is scrolled lets pointers through.
    const isBlank = [innerHeight - 40, innerHeight - 60].every(
      (y) => !boxes.some(({ top, bottom }) => top <= y && y <= bottom),
    );
    if (!isBlank) since = null;
    else {
      since ??= performance.now();
      window.benchLongestBlank = Math.max(window.benchLongestBlank ?? 0, performance.now() - since);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** The product with so many media. */
async function startFilled(count: number) {
  const postgres = await startPostgres();
  const product = await startProduct({ DATABASE_URL: postgres.url });
  await fillMedia(postgres, count);
  const visitor = createClient(apiCalls, httpTransport({ baseUrl: `${product.url}/api/v1` }));
  const { token, projects } = await visitor.login({ body: OWNER });
  return {
    url: product.url,
    token,
    project: projects[0]?.id ?? '',
    [Symbol.asyncDispose]: async () => {
      await product[Symbol.asyncDispose]();
      await postgres[Symbol.asyncDispose]();
    },
  };
}

type Filled = Awaited<ReturnType<typeof startFilled>>;

/** The library of a browser that was never here. */
async function openLibrary<Result>(
  browser: Browser,
  { url, token }: Filled,
  act: (page: Page) => Promise<Result>,
): Promise<Result> {
  await using context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const cookies = { [CLIENT_VALUES.authToken]: token, [CLIENT_VALUES.signedIn]: '1' };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  const page = await context.newPage();
  await page.addInitScript(watchFirstScreen, ROWS);
  await page.goto(`${url}/admin/media`);
  await page.waitForFunction(() => window.benchFirstScreen !== undefined);
  return await act(page);
}

const firstScreen = (browser: Browser, site: Filled): Promise<number> =>
  openLibrary(browser, site, (page) => page.evaluate(() => window.benchFirstScreen ?? Number.NaN));

/** Scrolls as fast as a hand turns a wheel. */
const longestBlank = (browser: Browser, site: Filled): Promise<number> =>
  openLibrary(browser, site, async (page) => {
    await page.mouse.move(700, 600);
    await page.evaluate(watchBlanks, ROWS);
    for (let turn = 0; turn < TURNS; turn += 1) await page.mouse.wheel(0, TURN);
    return await page.evaluate(() => window.benchLongestBlank ?? Number.NaN);
  });

/** What the library asks the API; as long an answer at either size. */
const QUESTIONS: Readonly<Record<string, string>> = {
  'the newest media': 'medias?per_page=60',
  'media by title': 'medias?per_page=60&sort=title',
  'media used nowhere': 'medias?per_page=60&state=unused',
  'media found by a word that few have': 'medias?per_page=60&search=Filled%2099',
};

/** 100,000 media beside 100: what the library shows first, what it asks for, and how it scrolls. */
export async function measureLibrary(): Promise<Measure[]> {
  await using few = await startFilled(FEW);
  await using many = await startFilled(MANY);
  await using browser = await openBrowser();
  const shown = await byTurns(
    ROUNDS,
    () => firstScreen(browser, many),
    () => firstScreen(browser, few),
  );
  const against = 'a hundred';
  const measures: Measure[] = [
    {
      what: 'first screen of the library at 100,000 media',
      unit: 'ms',
      ...compare(shown, (figure) => figure),
      against,
      budget: { of: 'ratio', atMost: 1.2 },
    },
    {
      what: 'longest blank row while it scrolls',
      unit: 'ms',
      ours: await longestBlank(browser, many),
      budget: { of: 'ours', atMost: 100 },
    },
  ];
  for (const [what, path] of Object.entries(QUESTIONS)) {
    const ask = (site: Filled) => () =>
      timeCalls(CALLS, () => ({
        url: `${site.url}/api/v1/project/${site.project}/${path}`,
        headers: { token: site.token },
        status: 200,
      }));
    const rounds = await byTurns(ROUNDS, ask(many), ask(few));
    measures.push({ what, unit: 'ms', ...compare(rounds, (figure) => figure), against });
  }
  return measures;
}
