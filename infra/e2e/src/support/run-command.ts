import type { Page } from '@playwright/test';

/** Opens the palette, and runs the command that has these words in its name. */
export async function runCommand(page: Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('searchbox').fill(words);
  await page.getByRole('menuitem', { name: words }).click();
}
