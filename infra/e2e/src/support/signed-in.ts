import type { Page } from '@playwright/test';
import { OWNER, type Product } from './start-product.ts';

/** Signs the owner of the demo site in, in the page's own browser context, as the tool's own screen does. */
export async function signInBrowser(page: Page, { url }: Pick<Product, 'url'>): Promise<void> {
  const answer = await page.request.post(`${url}/n-api/session`, { data: OWNER, headers: { origin: url } });
  if (!answer.ok()) throw new Error(`Signing in was answered ${answer.status()}`);
}
