import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { type DraftPicture, draftFile, draftMenu, draftPage, draftPicture } from '../support/draft-backup.ts';
import { noisePng } from '../support/png.ts';
import { signInStranger } from '../support/sign-in-stranger.ts';
import { staticSection } from '../support/static-section.ts';
import { registerStranger, type Stranger } from '../support/stranger.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 30_000 });
test.setTimeout(240_000);

/** An inn of two pages that visitors will find, and one that they will not. */
async function innOf(stranger: Stranger, picture: DraftPicture) {
  const { api, project } = stranger;
  const home = await api.loadPage({ params: { project, page: '' }, body: {} });
  const menu = () => draftMenu([['Our rooms', 'Nos chambres', '/rooms']]);
  const text = (en: string, fr: string) =>
    staticSection('text-with-image', { title: { en, fr }, image: [picture.ref] }, 1);
  return draftFile(
    stranger,
    [
      draftPage(home, { path: '/', en: 'Start', fr: 'Accueil' }, [
        menu(),
        text('The inn by the lake', 'L’auberge au bord du lac'),
      ]),
      draftPage(home, { path: '/rooms', en: 'Rooms', fr: 'Chambres' }, [menu(), text('Seven rooms', 'Sept chambres')]),
      draftPage(home, { path: '/cellar', en: 'Cellar', fr: 'Cave', status: 'draft' }, [text('The cellar', 'La cave')]),
    ],
    [picture],
  );
}

const words = {
  en: {
    ...{ mode: 'Draft mode', ready: 'This tool opens here without a network.', edit: 'Edit', preview: 'Preview' },
    ...{ note: 'Your draft, as visitors see it once it is published.', nothing: 'Your draft has no page here' },
    ...{ notPublic: 'Your draft. Visitors will not find this page: it is not to be published.' },
    ...{ widths: { Phone: 390, Tablet: 820, Desktop: 1280 } },
  },
  fr: {
    ...{ mode: 'Mode brouillon', ready: 'L’outil s’ouvre ici sans réseau.', edit: 'Modifier', preview: 'Aperçu' },
    ...{ note: 'Votre brouillon, tel que les visiteurs le voient une fois publié.' },
    ...{ nothing: 'Votre brouillon n’a pas de page ici' },
    ...{
      notPublic: 'Votre brouillon. Les visiteurs ne trouveront pas cette page\u202f: elle n’est pas à publier.',
    },
    ...{ widths: { Téléphone: 390, Tablette: 820, Ordinateur: 1280 } },
  },
} as const;

const frameOf = (page: Page) => page.frameLocator('iframe[data-opened=open]');

for (const locale of ['en', 'fr'] as const)
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('O2: with the network off a draft is seen as visitors will see it, at every width and in both languages', async ({
      page,
      context,
      product,
    }) => {
      const say = words[locale];
      const stranger = await registerStranger(product);
      const site = await signInStranger(context, product, stranger);
      await page.goto(`${site}/admin/draft`);
      const file = await innOf(stranger, draftPicture('lake.png', noisePng(120), 120));
      await page.locator('input[type=file]').setInputFiles([file]);
      await expect(page.getByRole('switch', { name: say.mode })).toBeChecked();
      await expect(page.getByText(say.ready)).toBeVisible({ timeout: 60_000 });
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

      await context.setOffline(true);
      await page.goto(site);
      const frame = frameOf(page);
      await expect(page.getByRole('heading', { level: 1, name: say.note })).toBeVisible();
      await expect(frame.getByRole('heading', { name: 'The inn by the lake' })).toBeVisible();
      const picture = frame.getByRole('img', { name: 'lake.png' });
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      for (const [name, width] of Object.entries(say.widths)) {
        await page.getByRole('button', { name, exact: true }).press('Enter');
        const wide = () => frame.locator('html').evaluate(() => innerWidth);
        if (width === 1280) await expect.poll(wide).toBeGreaterThanOrEqual(width);
        else await expect.poll(wide).toBe(width);
      }
      await expectAccessible(page);

      // A link of the page leads within the draft, and so does its choice of language.
      await frame.getByRole('link', { name: 'Our rooms' }).press('Enter');
      await expect(page).toHaveURL(`${site}/rooms`);
      await expect(frame.getByRole('heading', { name: 'Seven rooms' })).toBeVisible();
      await frame.getByRole('link', { name: 'Français' }).press('Enter');
      await expect(page).toHaveURL(`${site}/fr/rooms`);
      await expect(frame.getByRole('heading', { name: 'Sept chambres' })).toBeVisible();
      await expect(frame.locator('html')).toHaveAttribute('lang', 'fr');
      await page.getByRole('radio', { name: 'EN' }).press('Space');
      await expect(page).toHaveURL(`${site}/rooms`);
      await page.goBack();
      await expect(frame.getByRole('heading', { name: 'Sept chambres' })).toBeVisible();

      await page.goto(`${site}/cellar`);
      await expect(page.getByRole('heading', { level: 1, name: say.notPublic })).toBeVisible();
      await page.goto(`${site}/attic`);
      await expect(page.getByText(say.nothing)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: say.edit, exact: true }).press('Enter');
      await expect(page).toHaveURL(`${site}/?edit`);

      // To and fro between writing and looking.
      await page.goto(`${site}/rooms`);
      await page.getByRole('button', { name: say.edit, exact: true }).press('Enter');
      await expect(page).toHaveURL(/\/rooms\?edit$/);
      await expect(frame.getByRole('heading', { name: 'Seven rooms' })).toBeVisible();
      await page.getByRole('button', { name: say.preview }).press('Enter');
      await expect(page).toHaveURL(`${site}/rooms`);
      await expect(page.getByRole('heading', { level: 1, name: say.note })).toBeVisible();

      // With the network it is the same, and visitors see nothing of it.
      await context.setOffline(false);
      await page.reload();
      await expect(frame.getByRole('heading', { name: 'Seven rooms' })).toBeVisible();
      const visitor = await page.request.get(`${product.url}/rooms`, {
        headers: { host: new URL(site).host, cookie: '' },
      });
      expect(visitor.status()).toBe(404);
    });
  });

test.describe('in French, on a phone', () => {
  test.use({ locale: 'fr', viewport: { width: 390, height: 844 } });

  test('O1: edit mode says in words where the draft stands, and leads to more', async ({ page, context, product }) => {
    const stranger = await registerStranger(product);
    const site = await signInStranger(context, product, stranger);
    await page.goto(`${site}/admin/draft`);
    await page
      .locator('input[type=file]')
      .setInputFiles([await innOf(stranger, draftPicture('lake.png', noisePng(120), 120))]);
    await expect(page.getByRole('switch', { name: words.fr.mode })).toBeChecked();
    await page.goto(`${site}/?edit`);
    await expect(frameOf(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Mode brouillon, 3 pages conservées ici')).toBeInViewport();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Mode brouillon, 3 pages conservées ici' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Mode brouillon' })).toContainText('les visiteurs n’en voient rien');
    await page.keyboard.press('Escape');
    // What is looked at is a phone's own screen: the page has all of it.
    await page.goto(`${site}/`);
    await expect(frameOf(page).getByRole('heading', { level: 1 })).toBeVisible();
    expect(
      await frameOf(page)
        .locator('html')
        .evaluate(() => innerWidth),
    ).toBe(390);
    await expectAccessible(page);
  });
});
