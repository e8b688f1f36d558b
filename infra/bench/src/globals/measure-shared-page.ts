import type { Browser, Page } from '@playwright/test';
import { benchShared, GLOBALS } from '../editor/content.ts';
import type { EditorDriver } from '../editor/driver.ts';
import { untilShown } from '../editor/latencies.ts';
import {
  clickTitle,
  measureOpening,
  newPage,
  open,
  SLOW,
  selectByTurns,
  slowDown,
  typeInForm,
} from '../editor/measure-editor.ts';
import { ourDriver } from '../editor/our-driver.ts';
import { addEditorPage } from '../editor/our-site.ts';
import type { Measure } from '../line.ts';
import { median } from '../support/rounds.ts';

interface SharedFigures {
  readonly usable: number;
  readonly usableSlow: number;
  readonly keystroke: number;
  readonly selection: number;
  readonly save: number;
}

const SECTIONS = GLOBALS + 1;
const SAVES = 7;
const STATE = '[aria-label="Page and its state"]';
const KEPT = '1 change, kept on this device';

/** From the press on the button until the tool says that visitors see it; what is saved is the page's own section. */
async function timeSaves(page: Page, driver: EditorDriver): Promise<number> {
  const publish = page.getByRole('button', { name: 'Publish changes', exact: true });
  const saves: number[] = [];
  const field = page.locator(driver.titleField).locator('visible=true').first();
  await clickTitle(page, driver, GLOBALS);
  await page.waitForFunction(
    ({ selector, title }) => document.querySelector<HTMLInputElement>(selector)?.value.startsWith(title),
    { selector: driver.titleField, title: benchShared()[GLOBALS]?.title ?? '' },
  );
  for (let save = 0; save < SAVES; save += 1) {
    await field.click();
    await page.keyboard.press('End');
    await page.keyboard.type(`${save}`);
    await page.locator(STATE).getByText(KEPT).waitFor({ state: 'attached' });
    const shown = { frame: null, selector: STATE, text: 'Published' };
    saves.push(await untilShown(page, { frame: null, type: 'pointerdown' }, shown, () => publish.click()));
  }
  return median(saves);
}

/** Works a page of twenty-one sections: all but the saves on a slow machine. */
async function measureShared(browser: Browser, driver: EditorDriver): Promise<SharedFigures> {
  const { usable, usableSlow } = await measureOpening(browser, driver, SECTIONS);
  const { context, page, devtools } = await newPage(browser, driver);
  try {
    await open(page, driver, undefined, SECTIONS);
    await slowDown(devtools, SLOW);
    const field = page.locator(driver.titleField).locator('visible=true').first();
    const watched = { frame: driver.frame, selector: `${driver.sections} :is(h1, h2)` };
    const keystroke = await typeInForm(page, field, watched);
    const selection = await selectByTurns(page, driver);
    return { usable, usableSlow, keystroke, selection, save: await savesOf(browser, driver) };
  } finally {
    await context.close();
  }
}

/** In a browser that knows nothing of what was typed before. */
async function savesOf(browser: Browser, driver: EditorDriver): Promise<number> {
  const { context, page } = await newPage(browser, driver);
  try {
    await open(page, driver, undefined, SECTIONS);
    return await timeSaves(page, driver);
  } finally {
    await context.close();
  }
}

/** Milliseconds; a bar of its own beside the page without globals, where the editor has one. */
const ROWS: readonly { readonly what: string; readonly of: keyof SharedFigures; readonly atMost?: number }[] = [
  { what: 'editor usable', of: 'usable', atMost: 1000 },
  { what: 'editor usable, 4 × CPU', of: 'usableSlow', atMost: 2500 },
  { what: 'keystroke in the form of a global, p95', of: 'keystroke', atMost: 50 },
  { what: 'selection of a global, p95', of: 'selection', atMost: 50 },
  { what: 'save', of: 'save' },
];

/** The editor on a page of twenty globals, and on one that says the same by itself. */
export async function measureSharedPage(browser: Browser, url: string): Promise<Measure[]> {
  const shared = ourDriver(url, await addEditorPage(url, benchShared(), { globals: GLOBALS }));
  const own = ourDriver(url, await addEditorPage(url, benchShared()));
  const ours = await measureShared(browser, shared);
  const peer = await measureShared(browser, own);
  return ROWS.flatMap(({ what, of, atMost }): Measure[] => {
    const measure = { what: `${what}, 20 globals`, unit: 'ms', ours: ours[of], peer: peer[of] };
    const beside = { ...measure, against: '20 sections of its own', budget: { of: 'ratio', atMost: 1.2 } } as const;
    return atMost === undefined ? [beside] : [beside, { ...measure, budget: { of: 'ours', atMost } }];
  });
}
