import type { Frame, Page } from '@playwright/test';

/** What to look at to know that an edit is on screen. */
export interface Watched {
  /** Frame that holds it, by the selector of its `iframe` in the page; null for the page itself. */
  readonly frame: string | null;
  readonly selector: string;
}

declare global {
  interface Window {
    benchLatencies?: { readonly stop: () => number[] };
    /** Settles when what was waited for is on screen. */
    benchShown?: Promise<number>;
  }
}

/** Runs in the page: times each event to the painted frame in which the watched text first has changed for it. */
function watchEvents({ frame, selector, type }: Watched & { type: string }): void {
  const inner = frame === null ? null : (document.querySelector(frame) as HTMLIFrameElement).contentDocument;
  const holder = inner ?? document;
  const targets = inner ? [document, inner] : [document];
  const lengthNow = (): number => holder.querySelector(selector)?.textContent?.length ?? 0;
  const first = lengthNow();
  const starts: number[] = [];
  const latencies: number[] = [];
  // An editor may pass a key of its canvas on to its own document; it was pressed once.
  const note = (event: Event): void => {
    if (event.isTrusted) starts.push(performance.now());
  };
  for (const target of targets) target.addEventListener(type, note, { capture: true });
  let running = true;
  const look = (): void => {
    const shown = Math.abs(lengthNow() - first);
    if (latencies.length < Math.min(shown, starts.length)) {
      const upTo = Math.min(shown, starts.length);
      const pending = starts.slice(latencies.length, upTo);
      for (const _ of pending) latencies.push(Number.NaN);
      const from = latencies.length - pending.length;
      // A message comes after the frame that this callback belongs to.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const painted = performance.now();
        for (const [index, start] of pending.entries()) latencies[from + index] = painted - start;
      };
      port2.postMessage(null);
    }
    if (running) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  window.benchLatencies = {
    stop: () => {
      running = false;
      for (const target of targets) target.removeEventListener(type, note, { capture: true });
      return latencies;
    },
  };
}

/** Runs in the page: times each event to the end of the frame that follows it, whatever it changed. */
function watchFrames({ frame, type }: { frame: string | null; type: string }): void {
  const inner = frame === null ? null : (document.querySelector(frame) as HTMLIFrameElement).contentDocument;
  const targets = inner ? [document, inner] : [document];
  const latencies: number[] = [];
  const note = (): void => {
    const start = performance.now();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => void latencies.push(performance.now() - start);
      port2.postMessage(null);
    });
  };
  for (const target of targets) target.addEventListener(type, note, { capture: true });
  window.benchLatencies = {
    stop: () => {
      for (const target of targets) target.removeEventListener(type, note, { capture: true });
      return latencies;
    },
  };
}

const stop = (page: Page): Promise<number[]> => page.evaluate(() => window.benchLatencies?.stop() ?? []);

/** Milliseconds from each key to the frame that shows what it typed. */
export async function typingLatencies(page: Page, watched: Watched, type: () => Promise<void>): Promise<number[]> {
  await page.evaluate(watchEvents, { ...watched, type: 'keydown' });
  await type();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 800)));
  return stop(page);
}

/** Milliseconds from each event of a type to the end of the next frame. */
export async function frameLatencies(
  page: Page,
  { frame, type }: { readonly frame: string | null; readonly type: string },
  act: () => Promise<void>,
): Promise<number[]> {
  await page.evaluate(watchFrames, { frame, type });
  await act();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  return stop(page);
}

/** Milliseconds from an event to the painted frame in which a condition holds. */
export async function untilShown(
  page: Page,
  event: { readonly frame: string | null; readonly type: string },
  condition: { readonly frame: string | null; readonly selector: string; readonly text: string },
  act: () => Promise<void>,
): Promise<number> {
  // Armed before anything is done: input goes ahead of what a test asks of a busy page.
  await page.evaluate(
    ({ event, condition }) => {
      const documentOf = (frame: string | null): Document =>
        (frame === null ? null : (document.querySelector(frame) as HTMLIFrameElement).contentDocument) ?? document;
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      setTimeout(() => reject(new Error(`${condition.text} was not shown in ${condition.selector}`)), 30_000);
      const holds = (): boolean =>
        [...documentOf(condition.frame).querySelectorAll(condition.selector)].some((element) => {
          const { value } = element as HTMLInputElement;
          return `${element.textContent} ${value ?? ''}`.includes(condition.text);
        });
      // Heard in one document, it is waited for in no other: each would look at every frame for ever.
      const armed = new AbortController();
      const begin = (): void => {
        armed.abort();
        const start = performance.now();
        const look = (): void => {
          if (!holds()) return void requestAnimationFrame(look);
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - start);
          port2.postMessage(null);
        };
        requestAnimationFrame(look);
      };
      for (const target of new Set([document, documentOf(event.frame)]))
        target.addEventListener(event.type, begin, { capture: true, signal: armed.signal });
      window.benchShown = promise;
    },
    { event, condition },
  );
  await act();
  return shownAfter(page);
}

/** What the page waits for, since {@link Window.benchShown} was set. */
export const shownAfter = (page: Page): Promise<number> => page.evaluate(() => window.benchShown ?? Number.NaN);

export function p95(figures: readonly number[]): number {
  const sorted = figures.filter((figure) => !Number.isNaN(figure)).toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.95) - 1)] ?? Number.NaN;
}

export async function frameOf(page: Page, selector: string): Promise<Frame> {
  const frame = await (await page.waitForSelector(selector)).contentFrame();
  if (!frame) throw new Error(`${selector} is no frame`);
  return frame;
}
