import type { Locator, Page } from '@playwright/test';

/** The assistant, opened by its button, and where it is asked. */
export async function openBar(page: Page): Promise<{ readonly bar: Locator; readonly field: Locator }> {
  await page.getByRole('button', { name: 'Ask for help' }).click();
  const bar = page.getByRole('complementary', { name: 'Assistant' });
  return { bar, field: bar.getByRole('textbox', { name: 'Ask, or say what to change' }) };
}
