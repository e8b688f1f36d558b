import type { Page } from '@playwright/test';

/** Drops a folder of the disk into the middle of a page, as a person does: a script is given none. */
export async function dropFolder(page: Page, folder: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await client.send('Input.dispatchDragEvent', { type, x: width / 2, y: height / 2, data });
}
