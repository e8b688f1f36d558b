import { randomUUID } from 'node:crypto';
import { mediaRefOf } from 'shared-contracts';
import { openInspector } from '../editor/inspector.ts';
import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { showPage } from '../support/media-page.ts';
import type { Owner } from '../support/owner.ts';
import { noisePng } from '../support/png.ts';
import { standingBox } from '../support/settle.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { visit } from '../support/site-page.ts';
import { staticSection } from '../support/static-section.ts';
import { expect, test } from '../support/test.ts';

test.use({ actionTimeout: 30_000 });

async function addPicture({ api, project }: Owner) {
  const title = `view-${randomUUID().slice(0, 8)}`;
  const file = new File([new Uint8Array(noisePng(600))], `${title}.png`, { type: 'image/png' });
  return api.uploadMedia({ params: { project }, body: { 'files[1][file]': file, title } });
}

test('M4: a picture is cropped in the library, and shown so where a field says it, by visitors without script too', async ({
  page,
  product,
  owner,
}) => {
  const guard = await consoleGuard(page);
  const { api, project } = owner;
  const { id, title } = await addPicture(owner);
  await signInBrowser(page, product);
  await page.goto(`/admin/media/${id}`);
  const details = page.getByRole('region', { name: 'Details' });
  await details.getByRole('button', { name: 'Add a crop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a crop' });
  await dialog.getByRole('radio', { name: '16:9' }).click();
  await expect(dialog).toContainText('600 × 338 pixels');
  // The lower right corner, towards the middle.
  const corner = await standingBox(dialog.getByRole('button', { name: /^Lower right corner/ }));
  const [x, y] = [corner.x + 6, corner.y + 6];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y - 60, { steps: 4 });
  await page.mouse.up();
  await expect(dialog).not.toContainText('600 × 338 pixels');
  const done = dialog.getByRole('button', { name: 'Use this part' });
  await expect(done).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Banner');
  await expectAccessible(page, '[role=dialog]');
  await done.click();
  const crops = details.getByRole('region', { name: 'Crops' });
  await expect(crops.getByRole('listitem')).toHaveText('Banner');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The file was saved.')).toBeVisible();
  await expectAccessible(page);
  const get = () => api.getMedia({ params: { project, media: id } });
  await expect.poll(async () => (await get()).files.some(({ crop }) => crop), { timeout: 60_000 }).toBe(true);
  const made = await get();
  const [banner] = made.metadata.crops ?? [];
  const ref = mediaRefOf(made, banner?.id);
  const { width = 0, height = 1 } = ref.files?.at(-1)?.metadata ?? {};
  expect(width / height).toBeCloseTo(16 / 9, 1);
  expect(width).toBeLessThan(600);

  const { inspector, canvas } = await openInspector(page, product, 'text-with-image');
  await inspector.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Replace' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose an image' });
  await picker.getByRole('searchbox').fill(title);
  await picker.getByRole('row', { name: title }).click();
  await picker.getByRole('button', { name: /What is shown/ }).click();
  await page.getByRole('option', { name: 'Banner' }).click();
  await expect(picker.getByRole('region', { name: 'Chosen' })).toContainText(`${width} × ${height}`);
  await expectAccessible(page, '[role=dialog]');
  await picker.getByRole('textbox', { name: 'Alternative text' }).first().fill('A banner');
  await picker.getByRole('button', { name: 'Use image' }).click();
  await expect(inspector.getByText(`${width} × ${height}`)).toBeVisible();
  await expect(canvas.getByAltText('A banner')).toHaveAttribute('width', `${width}`);
  await page.getByRole('button', { name: 'Undo' }).click();

  const content = { title: { en: 'A view', fr: 'Une vue' }, image: [{ ...mediaRefOf(made), crop: banner?.id }] };
  await using at = await showPage(owner, [staticSection('text-with-image', content, 0)]);
  const { html } = await visit(product, at.path);
  for (const file of ref.files ?? []) expect(html).toContain(file.url);
  for (const { url } of made.files.filter(({ crop }) => !crop)) expect(html).not.toContain(url);
  await guard.expectQuiet();
});

test.describe('in French, on a phone, in the dark', () => {
  test.use({ locale: 'fr', colorScheme: 'dark', viewport: { width: 390, height: 844 }, hasTouch: true });

  test('M4: a picture is cropped by keyboard alone', async ({ page, product, owner }) => {
    const { id } = await addPicture(owner);
    await signInBrowser(page, product);
    await page.goto(`/fr/admin/media/${id}`);
    const details = page.getByRole('region', { name: 'Détails' });
    await details.getByRole('button', { name: 'Ajouter un recadrage' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Ajouter un recadrage' });
    await expect(dialog).toContainText('480 × 480 pixels');
    const part = dialog.getByRole('group', { name: /^Partie de l’image/ });
    await part.press('Shift+ArrowLeft');
    await dialog.getByRole('button', { name: /^Coin inférieur droit/ }).press('Shift+ArrowLeft');
    await expect(dialog).not.toContainText('480 × 480 pixels');
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('textbox', { name: 'Nom' }).fill('Étroit');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    const crops = details.getByRole('region', { name: 'Recadrages' });
    await expect(crops.getByRole('listitem')).toHaveText('Étroit');
    // A name is taken once.
    await details.getByRole('button', { name: 'Ajouter un recadrage' }).press('Enter');
    await dialog.getByRole('textbox', { name: 'Nom' }).fill('étroit');
    await expect(dialog).toContainText('Un autre recadrage porte ce nom.');
    await page.keyboard.press('Escape');
    await details.getByRole('button', { name: 'Enregistrer' }).press('Enter');
    await expect(page.getByText('Le fichier est enregistré.')).toBeVisible();
    const { metadata } = await owner.api.getMedia({ params: { project: owner.project, media: id } });
    expect(metadata.crops).toMatchObject([{ name: 'Étroit' }]);
    expect(metadata.crops?.[0]?.width).toBeLessThan(0.8);
    await crops.getByRole('button', { name: 'Retirer Étroit' }).press('Enter');
    await expect(crops.getByRole('listitem')).toHaveCount(0);
  });
});
