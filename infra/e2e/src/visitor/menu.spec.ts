import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('S13: on a phone the menu opens without script, unfolds, and leads on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu.getByRole('link', { name: 'Journal' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'The Dovecote' })).toBeHidden();
  await menu.getByText('Rooms', { exact: true }).first().click();
  await menu.getByRole('link', { name: 'The Dovecote' }).click();
  await expect(page).toHaveURL(/\/rooms\/dovecote$/);
});

test('S13: the menu of a phone closes by its button and by Escape', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/fr');
  const menu = page.getByRole('navigation', { name: 'Principale' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await page.getByRole('button', { name: 'Fermer' }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});

test('S13: the page one is on is marked, above and below', async ({ page }) => {
  await page.goto('/rooms');
  for (const name of ['Main', 'Footer']) {
    const current = page.getByRole('navigation', { name }).locator('[aria-current="page"]');
    await expect(current).toHaveText('Rooms');
  }
  await expect(page.locator('details[data-current] > summary')).toHaveText('Rooms');
  await page.goto('/fr/rooms/dovecote');
  const current = page.getByRole('navigation', { name: 'Principale' }).locator('[aria-current="page"]');
  await expect(current).toHaveText('Le Pigeonnier');
});
