import { type BrowserContext, type Page, request } from '@playwright/test';
import { keptFor } from './kept-for.ts';
import { OWNER, type Product } from './start-product.ts';

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/** Signs the owner of the demo site in, as the tool's own screen does; returns what a browser keeps of it. */
async function ownerCookies({ url }: Pick<Product, 'url'>): Promise<Cookies> {
  const context = await request.newContext();
  try {
    const answer = await context.post(`${url}/n-api/session`, { data: OWNER, headers: { origin: url } });
    if (!answer.ok()) throw new Error(`Signing in was answered ${answer.status()}`);
    return (await context.storageState()).cookies;
  } finally {
    await context.dispose();
  }
}

/** Who has many sessions loses the oldest of them, and each costs a hash that is made to be slow: tests share one. */
const sharedCookies = keptFor(ownerCookies);

/** Makes the page's browser context one where the owner of the demo site is signed in. No test may end the session. */
export const signInBrowser = async (page: Page, product: Pick<Product, 'url'>): Promise<void> =>
  page.context().addCookies(await sharedCookies(product));

/** The same with a session of its own, which a test may end. */
export const signInBrowserApart = async (page: Page, product: Pick<Product, 'url'>): Promise<void> =>
  page.context().addCookies(await ownerCookies(product));
