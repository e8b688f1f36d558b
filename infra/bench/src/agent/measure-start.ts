import { gzipSync } from 'node:zlib';
import type { Browser, Response } from '@playwright/test';
import type { EditorPage } from '../editor/our-site.ts';
import type { Measure } from '../line.ts';
import type { Assisted } from './talk.ts';

const MOST = 1;

/** Bytes of all that a screen of the tool loads until it stands, by address without its site; gzipped alike. */
async function loadedBy(
  browser: Browser,
  url: string,
  { cookies }: EditorPage,
  screen: string,
): Promise<Map<string, number>> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' });
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url })));
  try {
    const page = await context.newPage();
    const answers: Response[] = [];
    page.on('response', (answer) => answers.push(answer));
    await page.goto(`${url}${screen}`, { waitUntil: 'networkidle' });
    const sizes = await Promise.all(
      answers.map(async (answer) => {
        const body = await answer.body().catch(() => Buffer.alloc(0));
        return [new URL(answer.url()).pathname, gzipSync(body, { level: 9 }).length] as const;
      }),
    );
    return new Map(sizes);
  } finally {
    await context.close();
  }
}

const sum = (sizes: Iterable<number>): number => [...sizes].reduce((total, size) => total + size, 0);

/** What the start of the tool costs because of the assistant, as long as nobody opens it: beside the same with it off. */
export async function measureStart(
  browser: Browser,
  url: string,
  page: EditorPage,
  { api, project }: Assisted,
): Promise<Measure[]> {
  const turn = (on: boolean) => api.switchFlag({ params: { project, flag: 'ai_agent' }, body: { on } });
  const screen = '/admin';
  await loadedBy(browser, url, page, screen);
  await turn(false);
  const off = await loadedBy(browser, url, page, screen);
  await turn(true);
  const on = await loadedBy(browser, url, page, screen);
  const flags = on.get('/n-api/feature-flags') ?? 0;
  const more = sum([...on].filter(([path]) => !off.has(path)).map(([, size]) => size));
  return [
    {
      what: 'start of the tool with the assistant closed',
      unit: 'kB',
      ours: (more + flags) / 1000,
      budget: { of: 'ours', atMost: MOST },
    },
  ];
}
