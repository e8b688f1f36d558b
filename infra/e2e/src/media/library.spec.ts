import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { sunset } from '../support/pictures.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ actionTimeout: 30_000 });

/** A picture whose bytes are nobody else's, as a browser makes it, and what it is called. */
async function picture(page: Page) {
  const name = `picture-${randomUUID().slice(0, 8)}`;
  const base64 = await page.evaluate((text) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 320, height: 240 });
    canvas.getContext('2d')?.fillText(text, 20, 100);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, name);
  return { name, file: { name: `${name}.png`, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') } };
}

test('M1 M2 M4 M6: a picture is added, found, described, tagged, locked and deleted in the library', async ({
  page,
  product,
}) => {
  const guard = await consoleGuard(page);
  await signInBrowser(page, product);
  await page.goto('/admin');
  const { name, file } = await picture(page);
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Media' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible();
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.locator('input[type=file][accept]').setInputFiles([file]);
  const tile = page.getByRole('row', { name });
  await expect(tile).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search media' }).fill(name);
  await expect(page.getByRole('grid', { name: 'Media of this site' }).getByRole('row')).toHaveCount(1);
  await expectAccessible(page);

  // By keyboard alone, as in a file manager.
  await page.getByRole('grid', { name: 'Media of this site' }).focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details.getByText('Nobody described it yet.')).toHaveCount(2);
  await expect(page).toHaveURL(/\/admin\/media\/[0-9a-f-]{36}$/);
  await expectAccessible(page);
  const [english, french] = await details.getByRole('textbox', { name: /Alternative text/ }).all();
  await english?.fill('A plain colour');
  await french?.fill('Une couleur unie');
  const tag = `Tag ${name}`;
  await details.getByRole('textbox', { name: /Tags/ }).fill(`${tag}, Other`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The file was saved.')).toBeVisible();
  const lock = details.getByRole('switch', { name: 'Locked' });
  await expect(lock).toBeEnabled();
  await lock.press('Space');
  await expect(tile.getByText('Locked')).toBeVisible();

  await page.reload();
  await expect(details.getByRole('textbox', { name: /Alternative text/ }).first()).toHaveValue('A plain colour');
  await details.getByRole('button', { name: `Show all media tagged ${tag}` }).click();
  await expect(page.getByRole('grid', { name: 'Media of this site' }).getByRole('row')).toHaveCount(1);
  await tile.click();
  await page.keyboard.press('Delete');
  const question = page.getByRole('alertdialog', { name: /^Delete “.+”\?$/ });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/admin\/media$/);
  await expect(page.getByText('No media like this')).toBeVisible();
  await guard.expectQuiet();
});

test.describe('in French, on a phone, in the dark', () => {
  test.use({ locale: 'fr', colorScheme: 'dark', viewport: { width: 390, height: 844 }, hasTouch: true });

  test('M6: a picture in use says where, and is not deleted', async ({ page, product, owner }) => {
    const { api, project } = owner;
    // Its note, the longest in French, is over the middle of the first tile.
    const body = {
      'files[1][file]': new File([new Uint8Array(sunset()), randomUUID()], 'sunset.png', { type: 'image/png' }),
    };
    await api.uploadMedia({ params: { project }, body });
    const { result } = await api.listMedia({ params: { project }, query: { search: 'valley' } });
    const medium = result.find(({ number_of_contents }) => number_of_contents > 0);
    await signInBrowser(page, product);
    await page.goto(`/fr/admin/media/${medium?.id}`);
    const details = page.getByRole('region', { name: 'Détails' });
    await expect(details.getByText('Ne peut pas être supprimé')).toBeVisible();
    await expect(details.getByRole('listitem').first()).toBeVisible();
    await details.getByRole('button', { name: 'Supprimer' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Supprimer' }).click();
    await expect(question.getByRole('alert')).toContainText('encore affiché par des contenus');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Annuler' }).click();
    const sheet = page.getByRole('dialog', { name: 'Détails' });
    await sheet.getByRole('button', { name: 'Fermer', exact: true }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('grid', { name: 'Médias de ce site' })).toBeVisible();

    // Over the list, with the focus, and back where it was.
    const tile = page.getByRole('grid', { name: 'Médias de ce site' }).getByRole('row').first();
    await tile.tap();
    await expect(sheet).toBeInViewport();
    expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(tile).toBeFocused();
  });
});

test('M6: where a picture is used leads to the section of the page, in its language', async ({
  page,
  product,
  owner,
}) => {
  const { result } = await owner.api.listMedia({ params: { project: owner.project }, query: { search: 'valley' } });
  const medium = result.find(({ meta }) => meta.content.some(({ kind }) => kind === 'page'));
  await signInBrowser(page, product);
  await page.goto(`/admin/media/${medium?.id}`);
  const details = page.getByRole('region', { name: 'Details' });
  // Of the home page: others make copies of it meanwhile.
  const link = details
    .getByRole('link', { name: /^Text with image: .+, FR$/ })
    .and(page.locator('[href^="/fr?edit#"]'));
  const section = (await link.getAttribute('href'))?.split('#s-')[1];
  await link.click();
  await expect(page).toHaveURL(/^[^?]*\/fr(\/[^?]*)?\?edit/);
  const canvas = page.frameLocator('iframe[data-opened=open]');
  await expect(canvas.locator(`[id="s-${section}"][data-selected]`)).toBeInViewport();
});
