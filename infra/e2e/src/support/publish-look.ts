import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Asks for what is set of a look to be published: shows the pages that change. */
export async function askToPublish(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Publish' }).click();
  const question = page.getByRole('dialog', { name: 'Publish the look?' });
  await expect(question).toBeVisible();
  return question;
}

/** Publishes what is set of a look. */
export async function publishLook(page: Page): Promise<void> {
  const question = await askToPublish(page);
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect(question).toBeHidden();
}
