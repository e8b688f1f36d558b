import type { Browser, Page } from '@playwright/test';

export interface Visit {
  /** Milliseconds until the largest element was painted. */
  readonly paint: number;
  /** Milliseconds beyond 50 of each task that kept the page from answering. */
  readonly blocking: number;
  readonly shift: number;
  /** Addresses asked for, of the page's own origin. */
  readonly paths: readonly string[];
}

/** "Slow 4G" as browsers' own tools have it, on a machine four times slower. */
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const CPU_RATE = 4;
const VIEWPORT = { width: 412, height: 823 };
const LONG_TASK = 50;

interface Seen {
  paint: number;
  shift: number;
  tasks: number[];
}

/** Runs in the page. */
function watch(): void {
  const seen: Seen = { paint: 0, shift: 0, tasks: [] };
  Object.assign(globalThis, { seen });
  const observe = (type: string, note: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  };
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.paint = startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
  observe('longtask', ({ duration }) => seen.tasks.push(duration));
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
}

/** A first visit, nothing cached, until the network is quiet. */
export async function visitSlowly(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: VIEWPORT, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    const { origin } = new URL(url);
    const paths = new Set<string>();
    page.on('request', (request) => {
      const asked = new URL(request.url());
      if (asked.origin === origin) paths.add(asked.pathname + asked.search);
    });
    await page.addInitScript(watch);
    await slowDown(page);
    await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 });
    const seen = await page.evaluate(() => Reflect.get(globalThis, 'seen') as Seen);
    if (seen.paint === 0) throw new Error(`${url}: nothing was painted`);
    const blocking = seen.tasks.reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK), 0);
    return { paint: seen.paint, blocking, shift: seen.shift, paths: [...paths] };
  } finally {
    await context.close();
  }
}
