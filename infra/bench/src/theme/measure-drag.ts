import type { Browser, Page } from '@playwright/test';
import { SECTIONS } from '../editor/content.ts';
import { p95 } from '../editor/latencies.ts';
import { SLOW, slowDown } from '../editor/measure-editor.ts';
import type { EditorPage } from '../editor/our-site.ts';

/** Milliseconds. */
export interface DragFigures {
  readonly full: number;
  readonly slow: number;
}

const VIEWPORT = { width: 1440, height: 900 };
const FRAME = 'iframe[data-drawn]';
const STEPS = 120;

/** Shows the long page beside the settings. */
async function openPage(page: Page, url: string, { path }: EditorPage): Promise<void> {
  await page.goto(`${url}/theme/global_settings`);
  await page.locator(FRAME).waitFor();
  await page.getByRole('button', { name: /Page that is shown/ }).click();
  await page.getByRole('option', { name: new RegExp(`${path}|Bench of the editor, ${SECTIONS}`) }).click();
  await page.waitForFunction(
    ({ frame, count }) =>
      ((document.querySelector(frame) as HTMLIFrameElement | null)?.contentDocument?.querySelectorAll('[data-section]')
        .length ?? 0) >= count,
    { frame: FRAME, count: SECTIONS },
    { timeout: 120_000 },
  );
}

/**
 * Milliseconds from each step of a colour under the finger until the frame that shows it is painted. As a browser hands on
 * what moves: one step a frame, at its beginning. The chooser itself is the browser's, outside of the page.
 */
const dragColour = (page: Page): Promise<number[]> =>
  page.evaluate(
    async ({ frame, steps }) => {
      const field = document.querySelector<HTMLInputElement>('[data-setting="--color-accent"] input[type=color]');
      const root = (document.querySelector(frame) as HTMLIFrameElement).contentDocument?.documentElement;
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      if (!field || !root || !setValue) throw new Error('The colour cannot be set.');
      const taken: number[] = [];
      for (let step = 0; step < steps; step += 1) {
        const colour = `#${(0x204060 + step * 0x010203).toString(16).padStart(6, '0')}`;
        const start = await new Promise<number>(requestAnimationFrame);
        const began = performance.now();
        setValue.call(field, colour);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        // A message comes after the frame that this callback belongs to.
        await new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage(start);
        });
        taken.push(performance.now() - began);
        const shown = getComputedStyle(root).getPropertyValue('--color-accent');
        if (!shown.includes(colour)) throw new Error(`${colour} is not on the page, but ${shown}`);
      }
      return taken;
    },
    { frame: FRAME, steps: STEPS },
  );

/** A colour dragged on a page of 200 sections, at full speed and on a slow machine. */
export async function measureDrag(browser: Browser, url: string, editorPage: EditorPage): Promise<DragFigures> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en' });
  await context.addCookies(editorPage.cookies.map((cookie) => ({ ...cookie, url })));
  try {
    const page = await context.newPage();
    await openPage(page, url, editorPage);
    await dragColour(page);
    const full = p95(await dragColour(page));
    await slowDown(await context.newCDPSession(page), SLOW);
    return { full, slow: p95(await dragColour(page)) };
  } finally {
    await context.close();
  }
}
