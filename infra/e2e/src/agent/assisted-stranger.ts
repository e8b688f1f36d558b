import type { BrowserContext } from '@playwright/test';
import { signInStranger } from '../support/sign-in-stranger.ts';
import type { Product } from '../support/start-product.ts';
import { registerStranger, type Stranger } from '../support/stranger.ts';

/** Somebody new with a site where the assistant is on, signed in there. */
export async function assistedStranger(
  context: BrowserContext,
  product: Product,
): Promise<{ readonly stranger: Stranger; readonly url: string }> {
  const stranger = await registerStranger(product);
  const url = await signInStranger(context, product, stranger);
  await stranger.api.switchFlag({ params: { project: stranger.project, flag: 'ai_agent' }, body: { on: true } });
  return { stranger, url };
}
