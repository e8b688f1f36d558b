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
