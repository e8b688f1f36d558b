import { expectAccessible } from '../support/axe.ts';
import { noisePng } from '../support/png.ts';
import { registerStranger } from '../support/stranger.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 30_000 });
test.setTimeout(240_000);

const TOO_LARGE = {
  en: 'in draft mode it cannot exceed 0.7 MB. Larger files are possible after upgrading your plan.',
  fr: 'en mode brouillon, il ne peut pas dépasser 0,7\u00a0Mo.',
} as const;

for (const [locale, upload, mode] of [
  ['en', 'Upload', 'Draft mode'],
  ['fr', 'Envoyer', 'Mode brouillon'],
] as const)
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('O3 O6: media stay in this browser, large ones are refused before a byte is sent, and publishing sends them', async ({
      page,
      context,
      product,
    }) => {
      const stranger = await registerStranger(product);
      const url = `http://${stranger.host}:${new URL(product.url).port}`;
      await context.addCookies([
        { name: 'sections-auth-token', value: stranger.token, url, httpOnly: true },
        { name: 'sections-signed-in', value: '1', url },
      ]);
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() !== 'GET' && /\/media/.test(request.url())) sent.push(request.url());
      });
      await page.goto(`${url}/admin/draft`);
      await page.getByRole('switch', { name: mode }).focus();
      await page.keyboard.press('Space');
      await expect(page.getByRole('button', { name: new RegExp(`^${mode}, 1 page`) })).toBeVisible();
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

      await page.goto(`${url}/admin/media`);
      const choose = page.locator('input[type=file][accept]');
      await page.getByRole('button', { name: upload, exact: true }).click();
      const room = { name: 'room.png', mimeType: 'image/png', buffer: noisePng(200) };
      await choose.setInputFiles([room]);
      const shown = page.getByRole('row', { name: 'room.png' }).locator('img');
      await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(200);
      await choose.setInputFiles([{ ...room, name: 'hall.png', buffer: noisePng(600) }]);
      await expect(page.getByText(TOO_LARGE[locale])).toBeVisible();
      await expectAccessible(page);
      expect(sent).toEqual([]);
      const { api, project } = stranger;
      expect(await api.listMedia({ params: { project }, query: {} })).toMatchObject({ total: 0 });

      await page.reload();
      await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(200);
      await page.goto(`${url}/admin/draft`);
      await page.getByRole('button', { name: locale === 'en' ? 'Publish the site' : 'Publier le site' }).click();
      await page.getByRole('button', { name: locale === 'en' ? 'Publish 1 item' : 'Publier 1 élément' }).click();
      await expect(
        page.getByText(locale === 'en' ? 'Published. Visitors see the site now.' : 'Site publié.'),
      ).toBeVisible();
      const { total, result } = await api.listMedia({ params: { project }, query: {} });
      expect([total, result[0]?.title]).toEqual([1, 'room.png']);
      // AVIF comes later, and only where it is worth it.
      const types = result[0]?.files.map(({ type }) => type).filter((type) => type !== 'image/avif');
      expect(types).toEqual(['image/webp', 'image/jpeg']);
    });
  });
