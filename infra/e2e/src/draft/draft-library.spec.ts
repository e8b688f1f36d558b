import { mediaRefOf } from 'shared-contracts';
import { expectAccessible } from '../support/axe.ts';
import { draftFile, draftPage, draftPicture } from '../support/draft-backup.ts';
import { noisePng } from '../support/png.ts';
import { signInStranger } from '../support/sign-in-stranger.ts';
import { staticSection } from '../support/static-section.ts';
import { registerStranger } from '../support/stranger.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 30_000 });
test.setTimeout(240_000);

const PUBLISHED = 'Published. Visitors see the site now.';
const fileOf = (url: string): string => url.split('/').at(-1) ?? url;

test('O2 O6: with the network off a picture’s file is replaced and another picture deleted; once published visitors see it', async ({
  page,
  context,
  product,
  request,
}) => {
  const stranger = await registerStranger(product);
  const { api, project } = stranger;
  const params = { project };
  const site = await signInStranger(context, product, stranger);
  const visit = async () => (await request.get(product.url, { headers: { host: new URL(site).host } })).text();
  const home = await api.loadPage({ params: { project, page: '' }, body: {} });
  const [lake, cellar] = [draftPicture('lake.png', noisePng(120), 120), draftPicture('cellar.png', noisePng(60), 60)];
  const section = staticSection('text-with-image', { title: { en: 'The inn' }, image: [lake.ref] }, 1);
  await page.goto(`${site}/admin/draft`);
  await page
    .locator('input[type=file]')
    .setInputFiles([
      draftFile(stranger, [draftPage(home, { path: '/', en: 'Start', fr: 'Accueil' }, [section])], [lake, cellar]),
    ]);
  await expect(page.getByText('This tool opens here without a network.')).toBeVisible({ timeout: 60_000 });
  const publish = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Publish the site' }).click();
    await page.getByRole('button', { name: /^Publish \d+ items?$/ }).click();
    await expect(page.getByText(PUBLISHED)).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Keep the draft' }).click();
  };
  await publish();
  const kept = (await api.listMedia({ params, query: { sort: 'title' } })).result;
  expect(kept.map(({ title }) => title)).toEqual(['cellar.png', 'lake.png']);
  const media = lake.ref.media_id;
  const before = mediaRefOf(await api.getMedia({ params: { project, media } })).url;
  expect(await visit()).toContain(fileOf(before));

  await context.setOffline(true);
  await page.goto(`${site}/admin/media/${media}`);
  const part = page.getByRole('region', { name: 'Details' }).getByRole('region', { name: 'The file' });
  const chosen = page.waitForEvent('filechooser');
  await part.getByRole('button', { name: 'Replace file' }).press('Enter');
  await (await chosen).setFiles([{ name: 'shore.png', mimeType: 'image/png', buffer: noisePng(90) }]);
  await expect(page.getByText('The file was replaced.')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${site}/admin/media/${cellar.ref.media_id}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 file is in the bin.')).toBeVisible();
  await page.goto(`${site}/admin/media`);
  await expect(page.getByRole('row', { name: 'lake.png' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'cellar.png' })).toHaveCount(0);
  // It is the draft alone: online nothing is another.
  expect((await api.listMedia({ params, query: {} })).total).toBe(2);

  await context.setOffline(false);
  await page.goto(`${site}/admin/draft`);
  await page.getByRole('button', { name: 'Publish the site' }).click();
  await expect(page.getByText(/cellar\.png was deleted here, and is deleted online/)).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await publish();
  const after = mediaRefOf(await api.getMedia({ params: { project, media } }));
  expect(after.filename).toBe('shore.png');
  expect(fileOf(after.url)).not.toBe(fileOf(before));
  await expect.poll(visit).toContain(fileOf(after.url));
  expect(await visit()).not.toContain(fileOf(before));
  expect((await api.listMedia({ params, query: {} })).result.map(({ id }) => id)).toEqual([media]);
});

test('O2 O3 O4: with the network off a picture is uploaded and a page takes another address; both are there once published', async ({
  page,
  context,
  product,
  request,
}) => {
  const stranger = await registerStranger(product);
  const { api, project } = stranger;
  const site = await signInStranger(context, product, stranger);
  const statusOf = async (path: string) =>
    (await request.get(product.url + path, { headers: { host: new URL(site).host } })).status();
  const home = await api.loadPage({ params: { project, page: '' }, body: {} });
  const rooms = draftPage(home, { path: '/rooms', en: 'Rooms', fr: 'Chambres' }, [
    staticSection('text-with-image', { title: { en: 'Seven rooms' } }, 1),
  ]);
  await page.goto(`${site}/admin/draft`);
  await page.locator('input[type=file]').setInputFiles([draftFile(stranger, [home, rooms])]);
  await expect(page.getByText('This tool opens here without a network.')).toBeVisible({ timeout: 60_000 });

  await context.setOffline(true);
  await page.goto(`${site}/admin/media`);
  const choose = page.locator('input[type=file][accept]');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await choose.setInputFiles([{ name: 'room.png', mimeType: 'image/png', buffer: noisePng(90) }]);
  const shown = page.getByRole('row', { name: 'room.png' }).locator('img');
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(90);

  await page.goto(`${site}/rooms?edit`);
  await expect(page.frameLocator('iframe[data-opened=open]').getByText('Seven rooms')).toBeVisible();
  await page.keyboard.press('Alt+5');
  await page.getByRole('textbox', { name: 'Path' }).fill('/chambers');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/chambers\?edit$/);
  await page.goto(`${site}/chambers`);
  await expect(page.frameLocator('iframe[data-opened=open]').getByText('Seven rooms')).toBeVisible();
  await page.goto(`${site}/rooms`);
  await expect(page.getByText('Your draft has no page here')).toBeVisible();

  await context.setOffline(false);
  await page.goto(`${site}/admin/draft`);
  await page.getByRole('button', { name: 'Publish the site' }).click();
  await page.getByRole('button', { name: /^Publish \d+ items?$/ }).click();
  await expect(page.getByText(PUBLISHED)).toBeVisible({ timeout: 60_000 });
  expect([await statusOf('/chambers'), await statusOf('/rooms')]).toEqual([200, 404]);
  const { result } = await api.listMedia({ params: { project }, query: {} });
  expect(result.map(({ title }) => title)).toEqual(['room.png']);
});
