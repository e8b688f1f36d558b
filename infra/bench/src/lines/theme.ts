import { addEditorPage } from '../editor/our-site.ts';
import type { Line } from '../line.ts';
import { openBrowser } from '../support/chromium.ts';
import { startProduct } from '../support/product.ts';
import { measureDrag } from '../theme/measure-drag.ts';

/** A frame at 60 a second. */
const FRAME = 16;
/** Milliseconds at 4 × CPU. */
const PROMPT = 50;

/** The look of a site, set while a page of 200 sections shows it. */
export const theme: Line = {
  name: 'theme',
  measure: async () => {
    await using product = await startProduct();
    const page = await addEditorPage(product.url);
    await using browser = await openBrowser();
    const { full, slow } = await measureDrag(browser, product.url, page);
    return [
      { what: 'colour dragged, p95', unit: 'ms', ours: full, budget: { of: 'ours', atMost: FRAME } },
      { what: 'colour dragged, p95, 4 × CPU', unit: 'ms', ours: slow, budget: { of: 'ours', atMost: PROMPT } },
    ];
  },
};
