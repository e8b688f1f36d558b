import { mediaRefOf } from 'shared-contracts';
import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { noisePng } from '../support/png.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { textPage, visit } from '../support/site-page.ts';
import { expect, test } from '../support/test.ts';

test('M4: a file is replaced in the library, visitors see the new one, and the earlier one comes back', async ({
  page,
  product,
  owner,
}) => {
  const guard = await consoleGuard(page);
  const { api, project } = owner;
  const params = { project };
  const file = (side: number) => new File([new Uint8Array(noisePng(side))], 'first.png', { type: 'image/png' });
  const first = await api.uploadMedia({ params, body: { title: 'Replaced', 'files[1][file]': file(40) } });
  const body = textPage('Shows a picture');
  await api.createPage({ params, body: { ...body, metadata: { ...body.metadata, image: mediaRefOf(first) } } });
  const path = String(body.path);
  const nameOf = (url = ''): string => url.split('/').at(-1) ?? url;
  const shown = mediaRefOf(first).url;
  expect((await visit(product, path)).html).toContain(nameOf(shown));

  await signInBrowser(page, product);
  await page.goto(`/admin/media/${first.id}`);
  const part = page.getByRole('region', { name: 'Details' }).getByRole('region', { name: 'The file' });
  await expect(part.getByRole('button', { name: 'Replace file' })).toBeVisible();
  const chosen = page.waitForEvent('filechooser');
  await part.getByRole('button', { name: 'Replace file' }).press('Enter');
  await (await chosen).setFiles([{ name: 'second.png', mimeType: 'image/png', buffer: noisePng(50) }]);
  await expect(page.getByText('The file was replaced.')).toBeVisible();
  const earlier = part.getByRole('list', { name: 'Earlier files' });
  await expect(earlier).toContainText('first.png');
  await expectAccessible(page);
  const second = mediaRefOf(await api.getMedia({ params: { project, media: first.id } })).url;
  expect(second).not.toBe(shown);
  await expect.poll(async () => (await visit(product, path)).html).toContain(nameOf(second));
  expect((await visit(product, path)).html).not.toContain(nameOf(shown));
  // Whoever has the old address is answered.
  expect((await fetch(product.url + shown)).status).toBe(200);

  await earlier.getByRole('button', { name: /^Restore first\.png/ }).press('Enter');
  await expect(earlier).toContainText('second.png');
  await expect.poll(async () => (await visit(product, path)).html).toContain(nameOf(shown));
  await guard.expectQuiet();
});

test.describe('in French, on a phone', () => {
  test.use({ locale: 'fr', viewport: { width: 390, height: 844 } });

  test('M4 M2: a file that replaces another goes on where its line was cut, and after a reload of the page', async ({
    page,
    product,
    owner,
  }) => {
    const { api, project } = owner;
    const params = { project };
    const file = new File([new Uint8Array(noisePng(40))], 'premier.png', { type: 'image/png' });
    const { id } = await api.uploadMedia({ params, body: { title: 'Coupé', 'files[1][file]': file } });
    const get = () => api.getMedia({ params: { project, media: id } });
    const second = { name: 'second.png', mimeType: 'image/png', buffer: noisePng(300) };
    let isAway = true;
    await page.route('**/media-uploads/*', (route) =>
      isAway && route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await signInBrowser(page, product);
    await page.goto(`/fr/admin/media/${id}`);
    const part = page.getByRole('region', { name: 'Détails' }).getByRole('region', { name: 'Le fichier' });
    const choose = async (): Promise<void> => {
      const chosen = page.waitForEvent('filechooser');
      await part.getByRole('button', { name: 'Remplacer le fichier' }).press('Enter');
      await (await chosen).setFiles([second]);
    };
    await choose();
    await expect(part.getByText(/^Pas de connexion/)).toBeVisible();
    await expectAccessible(page);
    expect((await get()).files[0]?.filename).toBe('premier.png');
    // The same file again goes on with what was begun, and becomes no other medium.
    await page.reload();
    await expect(part.getByRole('button', { name: 'Remplacer le fichier' })).toBeVisible();
    isAway = false;
    await choose();
    await expect(page.getByText('Le fichier a été remplacé.')).toBeVisible();
    expect((await get()).files[0]?.filename).toBe('second.png');
    const { result } = await api.listUploads({ params });
    expect(result.filter(({ replaces }) => replaces === id)).toEqual([]);
  });
});
