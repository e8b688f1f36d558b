import { type EditorFigures, measureEditor } from '../editor/measure-editor.ts';
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

interface Row {
  readonly what: string;
  readonly unit: string;
  readonly of: (figures: EditorFigures) => number;
  /** What ours may be at most. */
  readonly atMost?: number;
  /** Puck has no such thing. */
  readonly alone?: boolean;
}

const KB = 1000;

const ROWS: readonly Row[] = [
  { what: 'editor usable', unit: 'ms', of: ({ usable }) => usable, atMost: 1000 },
  { what: 'editor usable, 4 × CPU', unit: 'ms', of: ({ usableSlow }) => usableSlow, atMost: 2500 },
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
  { what: 'JavaScript until the page is there, gz', unit: 'kB', of: ({ scripts }) => scripts / KB },
  { what: 'JavaScript until the first form is there, gz', unit: 'kB', of: ({ scriptsOfForm }) => scriptsOfForm / KB },
];

/** A figure beside its peer's: below it, and where the architecture says so, below a bound of its own. */
function measuresOf({ what, unit, of, atMost, alone }: Row, ours: EditorFigures, peer: EditorFigures): Measure[] {
  const measure = { what, unit, ours: of(ours), ...(!alone && { peer: of(peer), against: AGAINST }) };
  const bounds: Measure['budget'][] = [
    ...(atMost === undefined ? [] : [{ of: 'ours', atMost } as const]),
    ...(alone ? [] : [{ of: 'ratio', atMost: 1 } as const]),
  ];
  return bounds.map((budget) => (budget ? { ...measure, budget } : measure));
}

/** A page of 200 sections in the editor and in Puck, worked by real keys and pointer. */
export const editor: Line = {
  name: 'editor',
  measure: async () => {
    await using product = await startProduct();
    const driver = ourDriver(product.url, await addEditorPage(product.url));
    await using puck = await startPuck();
    await using browser = await openBrowser();
    const ours = await measureEditor(browser, driver);
    const peer = await measureEditor(browser, puckDriver(puck.url));
    return ROWS.flatMap((row) => measuresOf(row, ours, peer));
  },
};
