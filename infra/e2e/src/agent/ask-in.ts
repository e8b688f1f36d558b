import { expect, type Locator } from '@playwright/test';

/** Asks the assistant, once the answer before is over and its question has left the field: until then nothing is taken. */
export async function askIn(field: Locator, text: string): Promise<void> {
  await expect(field.page().locator('article[data-state=answering]')).toHaveCount(0);
  await expect(field).toHaveValue('');
  await field.fill(text);
  await field.press('Enter');
}
