import { measureSharedPage } from '../globals/measure-shared-page.ts';
import { measureSharedSaves } from '../globals/measure-shared-saves.ts';
import { measureTrials } from '../globals/measure-trials.ts';
import type { Line, Measure } from '../line.ts';
import { openBrowser } from '../support/chromium.ts';
import { startPostgres } from '../support/postgres.ts';
import { startProduct } from '../support/product.ts';

async function onPostgres(): Promise<Measure[]> {
  await using postgres = await startPostgres();
  await using product = await startProduct({ DATABASE_URL: postgres.url });
  return await measureSharedSaves(postgres, product.url);
}

async function inEditor(): Promise<Measure[]> {
  await using product = await startProduct();
  await using browser = await openBrowser();
  return await measureSharedPage(browser, product.url);
}

/** Visitors say themselves where they come from, as a proxy would for them. */
async function onTrial(): Promise<Measure[]> {
  await using product = await startProduct({ TRUST_PROXY: '1' });
  return await measureTrials(product);
}

/** One content on many pages, and several versions of one page: what they cost, and who sees what how soon. */
export const globals: Line = {
  name: 'globals',
  measure: async () => [...(await onPostgres()), ...(await inEditor()), ...(await onTrial())],
};
