import { measurePublish } from '../draft/measure-publish.ts';
import { measureWork } from '../draft/measure-work.ts';
import type { Line } from '../line.ts';
import { openBrowser } from '../support/chromium.ts';
import { startProduct } from '../support/product.ts';

/** A site of 1,000 pages and 500 media that is kept in a browser: worked on there, and put online. */
export const draft: Line = {
  name: 'draft',
  measure: async () => {
    await using browser = await openBrowser();
    await using product = await startProduct();
    const published = await measurePublish(browser, product.url);
    return [...published, ...(await measureWork(browser, product))];
  },
};
