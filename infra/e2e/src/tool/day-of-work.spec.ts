import { LOCALES, type Locale } from 'shared-contracts';
import { sunset } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';
import { claimSite } from './claim-site.ts';
import { DAY } from './day-words.ts';
import { workerOf } from './worker.ts';

test.describe.configure({ timeout: 300_000 });

/** Words of the first section's title in both languages, the tool's own first. */
const TITLE: Readonly<Record<Locale, string>> = { en: 'Rooms for the north', fr: 'Des pièces pour le nord' };

for (const locale of LOCALES)
  test.describe(`the tool in ${locale}`, () => {
    test.use({ locale, viewport: { width: 1440, height: 900 } });

    test('E1 E2 E5 E7 E11 E13 P1 V14: a day of work, from an address nobody has to a page that two people changed', async ({
      page,
      product,
      browser,
    }) => {
      const words = DAY[locale];
      const site = await claimSite(page, product, locale, words);
      const path = (of: Locale, below = ''): string => site.origin + (of === 'en' ? below || '/' : `/fr${below}`);
      // The home page answers in the visitor's language.
      const visitor = await browser.newPage({ locale: 'en' });
      const ada = workerOf(page, site.origin, words);

      await test.step('change a text in both languages; a visitor sees it once it is saved', async () => {
        await ada.open('/');
        for (const of of LOCALES) {
          await ada.inLanguage(of);
          await ada.write(ada.canvas.locator('h1'), TITLE[of]);
        }
        await visitor.goto(path('en'));
        await expect(visitor.locator('h1')).not.toHaveText(TITLE.en);
        await ada.save();
        for (const of of LOCALES) {
          await visitor.goto(path(of));
          await expect(visitor.locator('h1')).toHaveText(TITLE[of]);
        }
      });

      await test.step('replace a picture, describe it, and move its section, by the form and the keyboard', async () => {
        const section = ada.canvas.locator('[data-section=text-with-image]').first();
        await section.focus();
        await expect(section).toHaveAttribute('data-selected', /.*/);
        const chooser = page.waitForEvent('filechooser');
        await page.getByRole('button', { name: words.upload }).first().click();
        await (await chooser).setFiles({ name: 'sunset.png', mimeType: 'image/png', buffer: sunset() });
        await expect(section.locator('img')).toHaveAttribute('src', new RegExp(`/media/`));
        await page.getByLabel(words.alt).first().fill('A red evening');
        await ada.save();
        await visitor.goto(path('en'));
        await expect(visitor.getByRole('img', { name: 'A red evening' })).toBeVisible();
      });
    });
  });
