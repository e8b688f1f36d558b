import type { Page } from '@playwright/test';

/** Brings every section on screen, so that its island is hydrated where it has one. */
export async function lookAtAll(page: Page): Promise<void> {
  for (const section of await page.locator('[data-section]').all()) {
    await section.scrollIntoViewIfNeeded();
    await section.hover({ force: true, position: { x: 5, y: 5 } });
  }
}
