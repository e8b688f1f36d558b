import type { BrowserContext } from '@playwright/test';
import type { Product } from './start-product.ts';
import type { Stranger } from './stranger.ts';

/** Signs whoever has a site of their own in; returns where their site is. */
export async function signInStranger(
  context: BrowserContext,
  product: Pick<Product, 'url'>,
  stranger: Stranger,
): Promise<string> {
  const url = `http://${stranger.host}:${new URL(product.url).port}`;
  await context.addCookies([
    { name: 'sections-auth-token', value: stranger.token, url, httpOnly: true },
    { name: 'sections-signed-in', value: '1', url },
  ]);
  return url;
}
