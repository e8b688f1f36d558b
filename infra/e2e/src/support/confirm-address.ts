import type { Page } from '@playwright/test';
import { mailedLink } from './outbox.ts';
import type { Product } from './start-product.ts';

/** Follows the mailed link that confirms an address, to where it asks for the password of the account. */
export async function openConfirmation(page: Page, product: Product, email: string): Promise<void> {
  await page.goto(await mailedLink(product, email, '/verify'));
  await page.locator('#sections-tool input[type=password]').waitFor();
}

/** Confirms that an account's address is its owner's. */
export async function confirmAddress(page: Page, product: Product, email: string, password: string): Promise<void> {
  await openConfirmation(page, product, email);
  const field = page.locator('#sections-tool input[type=password]');
  await field.fill(password);
  await field.press('Enter');
  await field.waitFor({ state: 'detached' });
}
