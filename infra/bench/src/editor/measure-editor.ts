import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { median } from '../support/rounds.ts';
import { benchContent, SECTIONS } from './content.ts';
import type { EditorDriver } from './driver.ts';
import { frameLatencies, frameOf, p95, shownAfter, typingLatencies, untilShown, type Watched } from './latencies.ts';
import { watchScripts } from './loaded-scripts.ts';

/** Milliseconds and bytes. */
export interface OpeningFigures {
  readonly usable: number;
  readonly usableSlow: number;
  /** JavaScript loaded until the page stood on the canvas, and until the form of its first section did; gzipped. */
  readonly scripts: number;
  readonly scriptsOfForm: number;
}

/** Milliseconds and megabytes. */
export interface EditorFigures {
  /** In the form. */
  readonly keystroke: number;
  /** In the words on the page; not a number where they are not written there. */
  readonly inPlace: number;
  readonly fastTyping: number;
  readonly selection: number;
  readonly drag: number;
  readonly undo: number;
  readonly heapBefore: number;
  readonly heapAfter: number;
}

export const SLOW = 4;
const VIEWPORT = { width: 1440, height: 900 };
const EDITS = 1000;
const VISITS = 3;
/** Sections near the top, so that all of them are on screen without scrolling far. */
const SELECTED = [1, 0, 1, 0, 1, 0, 1, 0];

export async function slowDown(devtools: CDPSession, rate: number): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

async function heap(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

export const clickTitle = async (page: Page, driver: EditorDriver, index: number): Promise<void> =>
  (await frameOf(page, driver.frame)).locator(driver.sections).nth(index).locator('h1, h2').first().click();

/** From the start of the navigation until the page stands on the canvas and a click on a section has opened its form. */
export async function open(page: Page, driver: EditorDriver, onDrawn?: () => void, count = SECTIONS): Promise<number> {
  await page.goto(driver.url, { waitUntil: 'commit', timeout: 120_000 });
  await page.waitForFunction(
    ({ frame, sections, count }) =>
      ((document.querySelector(frame) as HTMLIFrameElement | null)?.contentDocument?.querySelectorAll(sections)
        .length ?? 0) >= count,
    { frame: driver.frame, sections: driver.sections, count },
    { timeout: 120_000, polling: 'raf' },
  );
  onDrawn?.();
  await clickTitle(page, driver, 0);
  await page.waitForFunction(
    ({ field, text }) => (document.querySelector(field) as HTMLInputElement | null)?.value.includes(text),
    { field: driver.titleField, text: benchContent()[0]?.title ?? '' },
    { timeout: 60_000, polling: 'raf' },
  );
  return page.evaluate(() => performance.now());
}

export async function newPage(browser: Browser, driver: EditorDriver) {
  const context = await browser.newContext({ viewport: VIEWPORT });
  await driver.prepare(context);
  const page = await context.newPage();
  return { context, page, devtools: await context.newCDPSession(page) };
}

async function timeToUsable(browser: Browser, driver: EditorDriver, rate: number, count: number) {
  const { context, page, devtools } = await newPage(browser, driver);
  try {
    await slowDown(devtools, rate);
    const scripts = watchScripts(page);
    let drawn = 0;
    const noteDrawn = (): void => {
      drawn = scripts.count();
    };
    const usable = await open(page, driver, noteDrawn, count);
    const all = scripts.count();
    return { usable, scripts: await scripts.bytes(drawn), scriptsOfForm: await scripts.bytes(all) };
  } finally {
    await context.close();
  }
}

async function medianToUsable(browser: Browser, driver: EditorDriver, rate: number, count: number): Promise<number> {
  const visits: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1)
    visits.push((await timeToUsable(browser, driver, rate, count)).usable);
  return median(visits);
}

/** Opens the editor, on a page of so many sections, with nothing cached in the browser. */
export async function measureOpening(
  browser: Browser,
  driver: EditorDriver,
  count = SECTIONS,
): Promise<OpeningFigures> {
  // Thrown away: a server compresses a file for the first who asks.
  const { scripts, scriptsOfForm } = await timeToUsable(browser, driver, 1, count);
  const usable = await medianToUsable(browser, driver, 1, count);
  const usableSlow = await medianToUsable(browser, driver, SLOW, count);
  return { usable, usableSlow, scripts, scriptsOfForm };
}

/** Works the editor on a slow machine, then a thousand edits at full speed for its memory. */
export async function measureEditor(browser: Browser, driver: EditorDriver): Promise<EditorFigures> {
  const { context, page, devtools } = await newPage(browser, driver);
  try {
    await open(page, driver);
    await slowDown(devtools, SLOW);
    const { frame } = driver;
    const field = page.locator(driver.titleField).locator('visible=true').first();
    const watched = { frame, selector: `${driver.sections} :is(h1, h2)` };

    const keystroke = await typeInForm(page, field, watched);
    const fastTyping = p95(
      await typingLatencies(page, watched, () =>
        page.keyboard.type('the quick brown fox jumps over it', { delay: 30 }),
      ),
    );

    const inPlace = driver.writesOnPage ? await typeOnPage(page, driver, watched) : Number.NaN;

    const selection = await selectByTurns(page, driver);
    const undos: number[] = [];
    await clickTitle(page, driver, 0);
    await field.click();
    for (let round = 0; round < 6; round += 1) {
      await page.keyboard.press('End');
      await page.keyboard.type('Z');
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500)));
      const canvas = await frameOf(page, driver.frame);
      undos.push(await undoOnce(page, driver, (await canvas.locator(watched.selector).first().textContent()) ?? ''));
      await field.click();
    }

    const { x, y } = await driver.grip(page, 0);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 8, y + 12, { steps: 4 });
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
    const drag = p95(
      await frameLatencies(page, { frame, type: 'pointermove' }, async () => {
        for (let step = 0; step < 40; step += 1) {
          await page.mouse.move(x + 8, y + 12 + step * 8);
          await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 30)));
        }
      }),
    );
    await page.keyboard.press('Escape');
    await page.mouse.up();

    await slowDown(devtools, 1);
    await clickTitle(page, driver, 0);
    await field.click();
    await page.keyboard.press('End');
    const heapBefore = await heap(devtools);
    for (let edit = 0; edit < EDITS; edit += 2) {
      await page.keyboard.press('x');
      await page.keyboard.press('Backspace');
    }
    const heapAfter = await heap(devtools);
    return {
      keystroke,
      inPlace,
      fastTyping,
      selection,
      drag,
      undo: p95(undos),
      heapBefore,
      heapAfter,
    };
  } finally {
    await context.close();
  }
}

/** From the press on a section to the form with its title; the first one says what was typed there. */
export async function selectByTurns(page: Page, driver: EditorDriver): Promise<number> {
  const selections: number[] = [];
  for (const index of SELECTED) {
    const text = index === 0 ? 'abcdefghij' : (benchContent()[index]?.title ?? '');
    const shown = { frame: null, selector: driver.titleField, text };
    const pressed = { frame: driver.frame, type: 'pointerdown' };
    selections.push(await untilShown(page, pressed, shown, () => clickTitle(page, driver, index)));
  }
  return p95(selections);
}

export async function typeInForm(page: Page, field: Locator, watched: Watched): Promise<number> {
  await field.click();
  await page.keyboard.press('End');
  return p95(await typingLatencies(page, watched, () => page.keyboard.type('abcdefghijklmnopqrst', { delay: 400 })));
}

/** Milliseconds of a keystroke in the form, on a slow machine and a page of so many sections. */
export async function measureKeystroke(browser: Browser, driver: EditorDriver, count: number): Promise<number> {
  const { context, page, devtools } = await newPage(browser, driver);
  try {
    await open(page, driver, undefined, count);
    await slowDown(devtools, SLOW);
    const field = page.locator(driver.titleField).locator('visible=true').first();
    return await typeInForm(page, field, { frame: driver.frame, selector: `${driver.sections} :is(h1, h2)` });
  } finally {
    await context.close();
  }
}

async function typeOnPage(page: Page, driver: EditorDriver, watched: Watched): Promise<number> {
  await clickTitle(page, driver, 0);
  await page.keyboard.press('End');
  return p95(await typingLatencies(page, watched, () => page.keyboard.type('uvwxyzuvwxyz', { delay: 400 })));
}

/** From the key to the frame in which the canvas no longer says what was undone. */
async function undoOnce(page: Page, driver: EditorDriver, changed: string): Promise<number> {
  await page.evaluate(
    ({ frame, selector, changed }) => {
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      setTimeout(
        () => reject(new Error(`Nothing was undone; the canvas says ${canvas?.querySelector(selector)?.textContent}`)),
        20_000,
      );
      // A field has an undo of its own.
      (document.activeElement as HTMLElement | null)?.blur();
      const canvas = (document.querySelector(frame) as HTMLIFrameElement).contentDocument;
      let begun = false;
      const begin = (event: KeyboardEvent): void => {
        if (begun || event.key.toLowerCase() !== 'z') return;
        begun = true;
        const start = performance.now();
        const look = (): void => {
          if (canvas?.querySelector(selector)?.textContent === changed) return void requestAnimationFrame(look);
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - start);
          port2.postMessage(null);
        };
        requestAnimationFrame(look);
      };
      for (const target of [window, canvas?.defaultView]) target?.addEventListener('keydown', begin, { capture: true });
      window.benchShown = promise;
    },
    { frame: driver.frame, selector: `${driver.sections} :is(h1, h2)`, changed },
  );
  await page.keyboard.press('Control+z');
  return shownAfter(page);
}
