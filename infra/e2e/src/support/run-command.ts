import type { Page } from '@playwright/test';

/** Opens the palette, and runs the command that has these words in its name; the palette is gone by then. */
export async function runCommand(page: Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('searchbox').fill(words);
  const command = page.getByRole('menuitem', { name: words });
  await command.click();
  await command.waitFor({ state: 'detached' });
}
