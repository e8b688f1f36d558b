import type { BrowserContext } from '@playwright/test';
import type { Product } from './start-product.ts';
import type { Stranger } from './stranger.ts';

/** Signs whoever has a site of their own in, for so many seconds or until the browser ends; returns where their site is. */
export async function signInStranger(
  context: BrowserContext,
  product: Pick<Product, 'url'>,
  stranger: Pick<Stranger, 'host' | 'token'>,
  seconds?: number,
): Promise<string> {
  const url = `http://${stranger.host}:${new URL(product.url).port}`;
  const expires = seconds === undefined ? -1 : Math.floor(Date.now() / 1000) + seconds;
  await context.addCookies([
    { name: 'sections-auth-token', value: stranger.token, url, httpOnly: true, expires },
    { name: 'sections-signed-in', value: '1', url, expires },
  ]);
  return url;
}
