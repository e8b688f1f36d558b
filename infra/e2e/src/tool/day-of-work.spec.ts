import { LOCALES, type Locale } from 'shared-contracts';
import { mailedLink } from '../support/outbox.ts';
import { sunset } from '../support/pictures.ts';
import { rounds } from '../support/rounds.ts';
import { expect, test } from '../support/test.ts';
import { claimSite } from './claim-site.ts';
import { DAY } from './day-words.ts';
import { workerOf } from './worker.ts';

test.describe.configure({ timeout: 300_000 });

// Wide enough for the page to be drawn at its own size: where a frame is scaled, Playwright misses what it points at.
const VIEWPORT = { width: 1760, height: 900 };

/** Words of the first section's title in both languages, the tool's own first. */
const TITLE: Readonly<Record<Locale, string>> = { en: 'Rooms for the north', fr: 'Des pièces pour le nord' };

// The first day writes in both languages, whichever the tool speaks.
for (const locale of rounds(LOCALES.slice(-1), LOCALES))
  test.describe(`the tool in ${locale}`, () => {
    test.use({ locale, viewport: VIEWPORT, actionTimeout: 20_000 });

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

      await test.step('replace a picture, describe it, and move its section by the keyboard', async () => {
        await ada.inLanguage('en');
        const section = ada.canvas.locator('[data-section=text-with-image]').first();
        await section.focus();
        await page.keyboard.press('Space');
        const { picture } = words;
        await page.getByRole('button', { name: picture.actions }).first().click();
        await page.getByRole('menuitem', { name: picture.replace }).click();
        const dialog = page.getByRole('dialog');
        await dialog
          .locator('input[type=file]')
          .setInputFiles([{ name: 'sunset.png', mimeType: 'image/png', buffer: sunset() }]);
        const chosen = dialog.getByRole('region', { name: picture.chosen });
        await chosen.getByRole('textbox', { name: words.alt }).first().fill('A red evening');
        await dialog.getByRole('button', { name: picture.use }).click();
        await expect(ada.canvas.getByAltText('A red evening')).toBeVisible();
        await expect(dialog).toHaveCount(0);
        // The dialog gives the focus back to what opened it, maybe after this.
        await expect(async () => {
          await section.focus();
          await page.keyboard.press('Alt+ArrowUp');
          await expect(ada.canvas.locator('[data-region=region5] [data-section]')).toHaveCount(0, { timeout: 2000 });
        }).toPass();
        await ada.save();
        await visitor.goto(path('en'));
        await expect(visitor.locator('[data-section=text-with-image]')).toContainText('walk through');
        await expect(visitor.locator('[data-region=region5]')).toHaveCount(0);
        await expect(visitor.getByRole('img', { name: 'A red evening' })).toBeVisible();
      });

      const guest = await browser.newPage({ locale, viewport: VIEWPORT });
      const ben = workerOf(guest, site.origin, words);
      await test.step('invite a second editor, who joins by the link of the mail', async () => {
        const email = `ben-${site.email}`;
        await page.goto(`${site.origin}/admin/people`);
        await page.getByRole('main').getByRole('button', { name: words.invite.open }).first().click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(words.invite.email).fill(email);
        await dialog.getByRole('button', { name: words.invite.send }).click();
        await expect(dialog).toHaveCount(0);
        await guest.goto(await mailedLink(product, email, '/invitation/'));
        await guest.getByLabel(words.claim.fullName).fill('Ben Sud');
        await guest.getByLabel(words.claim.password).fill('another good password');
        await guest.getByRole('button', { name: words.invite.join }).click();
        // The invitation was opened at the installation's own address: nobody is signed in at the site's.
        await guest.waitForURL(`${site.origin}/sign-in`);
        await guest.locator('#sections-tool input[type=email]').fill(email);
        await guest.locator('#sections-tool input[type=password]').fill('another good password');
        await guest.locator('#sections-tool input[type=password]').press('Enter');
        await guest.waitForURL(({ origin, pathname }) => origin === site.origin && pathname !== '/sign-in');
      });

      await test.step('both change the same page; who saves second is told, and keeps theirs', async () => {
        for (const worker of [ada, ben]) {
          await worker.open('/');
          await worker.inLanguage('en');
        }
        await ada.write(ada.canvas.locator('h1'), 'Written by Ada');
        await ben.write(ben.canvas.locator('h1'), 'Written by Ben');
        await ada.save();
        await guest.getByRole('button', { name: words.save, exact: true }).click();
        const dialog = guest.getByRole('dialog');
        await expect(dialog).toContainText(words.conflict.old);
        await ben.untilStored(() => dialog.getByRole('button', { name: words.conflict.keepMine }).click());
        await expect(dialog).toHaveCount(0);
        await visitor.goto(path('en'));
        await expect(visitor.locator('h1')).toHaveText('Written by Ben');
      });

      await test.step('restore what the other had written', async () => {
        await ada.open('/');
        await page.getByRole('button', { name: words.panels.history, exact: true }).click();
        await page.getByRole('button', { name: words.restore.show }).first().click();
        await page.getByRole('button', { name: words.restore.restore }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: words.restore.restore }).click();
        await expect
          .poll(async () => {
            await visitor.goto(path('en'));
            return visitor.locator('h1').textContent();
          })
          .toBe('Written by Ada');
      });

      await test.step('rename a page; its old address leads on', async () => {
        await page.getByRole('button', { name: words.panels.pages, exact: true }).click();
        await page.getByRole('button', { name: words.rename.actions }).click();
        await page.getByRole('menuitem', { name: words.rename.rename }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(words.rename.path).fill('/projects');
        await dialog.getByRole('button', { name: words.rename.rename }).click();
        await expect(dialog).toHaveCount(0);
        await visitor.goto(path('en', '/work'));
        await expect(visitor).toHaveURL(/\/projects$/);
      });

      await test.step('sign out', async () => {
        await page.goto(path(locale));
        await page.getByRole('button', { name: words.person }).click();
        await page.getByRole('menuitem', { name: words.signOut }).click();
        await expect(page.getByRole('button', { name: words.person })).toHaveCount(0);
        const session = () => page.evaluate(async () => (await fetch('/n-api/session')).status);
        expect(await session()).toBe(401);
      });
    });
  });
