import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';
import { liveKinds } from './live-kinds.ts';

test.use({ viewport: { width: 1440, height: 1000 } });

/** Of the page in a frame. */
const background = () => getComputedStyle(document.body).backgroundColor;

test('the gallery shows every kind with every choice, in the language and the appearance that are asked for', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  const guard = await consoleGuard(page);
  await signInBrowser(page, product);
  const kinds = await liveKinds(product);
  await page.goto('/admin/kinds?theme=dark&lang=fr');
  const jump = page.getByRole('navigation', { name: 'Kinds', exact: true });
  await expect(jump.getByRole('link')).toHaveText(kinds.map(({ label }) => label.en));
  for (const { name, label } of kinds) {
    const part = page.getByRole('region', { name: new RegExp(`${name}$`) });
    await jump.getByRole('link', { name: label.en, exact: true }).press('Enter');
    await expect(part.locator('iframe'), name).toHaveAttribute('data-state', /^(drawn|empty)$/);
    // Frames above it are drawn meanwhile, and take more room than before.
    await expect(part, name).toBeInViewport();
  }
  // Articles and carts are the site's own, and the demo site has both.
  await expect(page.locator('iframe[data-state=empty]')).toHaveCount(0);
  // The tool's own part: frames hold many sections of a kind, each with the landmarks it has once on a page.
  for (const part of ['main > header', 'main nav']) await expectAccessible(page, part);

  const features = page.frameLocator('#kind-features iframe');
  await expect(features.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(features.getByRole('heading', { name: 'Trois bonnes raisons' }).first()).toBeVisible();
  for (const columns of ['1', '2', '3', '4'])
    await expect(features.locator(`[data-columns="${columns}"]`).first()).toBeAttached();
  const dark = await features.locator('body').evaluate(background);
  await page.getByRole('radio', { name: 'Light' }).click();
  await expect.poll(() => features.locator('body').evaluate(background)).not.toBe(dark);
  await page.getByRole('radio', { name: 'English' }).click();
  await expect(features.getByRole('heading', { name: 'Three good reasons' }).first()).toBeVisible();
  await page.getByRole('radio', { name: 'Phone' }).click();
  await expect.poll(() => features.locator('body').evaluate(() => innerWidth)).toBe(390);
  await guard.expectQuiet();
});
