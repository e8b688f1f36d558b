import type { Browser } from '@playwright/test';
import { benchTexts, MANY_SECTIONS, SECTIONS } from '../editor/content.ts';
import type { EditorDriver } from '../editor/driver.ts';
import {
  type EditorFigures,
  measureEditor,
  measureKeystroke,
  measureOpening,
  type OpeningFigures,
} from '../editor/measure-editor.ts';
import { ourDriver } from '../editor/our-driver.ts';
import { addEditorPage } from '../editor/our-site.ts';
import { puckDriver } from '../editor/puck-driver.ts';
import { startPuck } from '../editor/puck-site.ts';
import type { Line, Measure } from '../line.ts';
import { openBrowser } from '../support/chromium.ts';
import { startProduct } from '../support/product.ts';

const AGAINST = 'Puck, the same page';
/** Milliseconds at 4 × CPU. */
const PROMPT = 50;

interface Row<Figures> {
  readonly what: string;
  readonly unit: string;
  readonly of: (figures: Figures) => number;
  /** What ours may be at most. */
  readonly atMost?: number;
  /** Puck has no such thing. */
  readonly alone?: boolean;
}

const KB = 1000;

const OPENING: readonly Row<OpeningFigures>[] = [
  { what: 'editor usable', unit: 'ms', of: ({ usable }) => usable, atMost: 1000 },
  { what: 'editor usable, 4 × CPU', unit: 'ms', of: ({ usableSlow }) => usableSlow, atMost: 2500 },
  { what: 'JavaScript until the page is there, gz', unit: 'kB', of: ({ scripts }) => scripts / KB, atMost: 350 },
  {
    what: 'JavaScript until the first form is there, gz',
    unit: 'kB',
    of: ({ scriptsOfForm }) => scriptsOfForm / KB,
    atMost: 420,
  },
];

const ROWS: readonly Row<EditorFigures>[] = [
  { what: 'keystroke in the form, p95', unit: 'ms', of: ({ keystroke }) => keystroke, atMost: PROMPT },
  { what: 'keystroke on the page, p95', unit: 'ms', of: ({ inPlace }) => inPlace, atMost: PROMPT, alone: true },
  { what: 'fast typing, p95', unit: 'ms', of: ({ fastTyping }) => fastTyping, atMost: PROMPT },
  { what: 'selection, p95', unit: 'ms', of: ({ selection }) => selection, atMost: PROMPT },
  { what: 'step of a drag, p95', unit: 'ms', of: ({ drag }) => drag, atMost: PROMPT },
  { what: 'undo, p95', unit: 'ms', of: ({ undo }) => undo, atMost: PROMPT },
  {
    what: 'heap after 1,000 edits / before',
    unit: '×',
    of: ({ heapBefore, heapAfter }) => heapAfter / heapBefore,
    atMost: 1.1,
  },
];

/** A figure beside its peer's: below it, and where the architecture says so, below a bound of its own. */
function measuresOf<Figures>({ what, unit, of, atMost, alone }: Row<Figures>, ours: Figures, peer: Figures): Measure[] {
  const measure = { what, unit, ours: of(ours), ...(!alone && { peer: of(peer), against: AGAINST }) };
  const bounds: Measure['budget'][] = [
    ...(atMost === undefined ? [] : [{ of: 'ours', atMost } as const]),
    ...(alone ? [] : [{ of: 'ratio', atMost: 1 } as const]),
  ];
  return bounds.map((budget) => (budget ? { ...measure, budget } : measure));
}

/** What a keystroke takes on a page that is ten times as long. */
async function measureLength(browser: Browser, url: string): Promise<Measure> {
  const keystrokeAt = async (count: number): Promise<number> =>
    measureKeystroke(browser, ourDriver(url, await addEditorPage(url, benchTexts(count))), count);
  return {
    what: 'keystroke in the form, p95',
    unit: 'ms',
    ours: await keystrokeAt(MANY_SECTIONS),
    peer: await keystrokeAt(SECTIONS),
    against: '2,000 texts, and 200',
    budget: { of: 'ratio', atMost: 1.5 },
  };
}

interface Editors {
  readonly browser: Browser;
  readonly ours: EditorDriver;
  readonly puck: EditorDriver;
  /** Of our product. */
  readonly url: string;
}

/** A page of 200 sections in our editor and in Puck, in one browser. */
async function withEditors(measure: (editors: Editors) => Promise<readonly Measure[]>): Promise<readonly Measure[]> {
  await using product = await startProduct();
  const ours = ourDriver(product.url, await addEditorPage(product.url));
  await using puck = await startPuck();
  await using browser = await openBrowser();
  return await measure({ browser, ours, puck: puckDriver(puck.url), url: product.url });
}

/** From the address until somebody can write. */
export const opening: Line = {
  name: 'opening',
  measure: () =>
    withEditors(async ({ browser, ours, puck }) => {
      const figures = await measureOpening(browser, ours);
      const peer = await measureOpening(browser, puck);
      return OPENING.flatMap((row) => measuresOf(row, figures, peer));
    }),
};

/** Worked by real keys and pointer. */
export const editor: Line = {
  name: 'editor',
  measure: () =>
    withEditors(async ({ browser, ours, puck, url }) => {
      const figures = await measureEditor(browser, ours);
      const peer = await measureEditor(browser, puck);
      const length = await measureLength(browser, url);
      return [...ROWS.flatMap((row) => measuresOf(row, figures, peer)), length];
    }),
};
