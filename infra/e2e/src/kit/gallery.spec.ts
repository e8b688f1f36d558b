import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { SOAK } from '../support/rounds.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';
import { GALLERIES, galleryPath, OPEN } from './gallery-views.ts';

/** Both themes and both languages, in two of the four views; all of them, and all that opens, by `pnpm test:soak`. */
const views = GALLERIES.filter(({ theme, lang }) => SOAK || (theme === 'dark') === (lang === 'fr'));
const opened = (Object.keys(OPEN) as (keyof typeof OPEN)[]).filter((_, index) => SOAK || index % 3 === 0);

for (const view of views)
  test(`every component of the kit is accessible and quiet: ${view.theme}, ${view.lang}`, async ({ page, product }) => {
    const guard = await consoleGuard(page);
    await signInBrowser(page, product);
    await page.goto(galleryPath(view));
    await expect(page.getByRole('row').first()).toBeVisible();
    await expectAccessible(page);
    await guard.expectQuiet();
  });

for (const open of opened)
  test(`what the kit opens is accessible: ${open}`, async ({ page, product }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInBrowser(page, product);
    await page.goto(galleryPath({ theme: 'light', lang: 'fr', open }));
    const surface = page
      .locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip], [role=separator]')
      .first();
    await expect(async () => {
      // Words of another language that come in meanwhile take the focus away, and the tooltip with it.
      if (open === 'tooltip') await page.getByRole('button', { name: 'Enregistrer cette page' }).focus();
      await expect(surface).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expectAccessible(page);
  });
