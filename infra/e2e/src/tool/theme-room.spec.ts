import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { greyPng } from '../support/png.ts';
import { registerStranger, type Stranger } from '../support/stranger.ts';
import { subscribe } from '../support/subscribe.ts';
import { expect, test } from '../support/test.ts';
import { dressed, exported, give, openTheme } from '../support/themes.ts';

test.describe.configure({ mode: 'default' });
test.setTimeout(240_000);
const PACKAGES_FILE = join(import.meta.dirname, '../support/small-packages.json');
test.use({ actionTimeout: 30_000, settings: { PACKAGES_FILE } });

/** Files that may still come are one. */
async function fill({ api, project }: Stranger): Promise<void> {
  const params = { project };
  const { limits, usage } = await api.getPlan({ params });
  for (let at = usage.media; at < (limits.media ?? 0) - 1; at += 1) {
    const file = new File([new Uint8Array(greyPng(16, 16 + at))], `${at}.png`, { type: 'image/png' });
    await api.uploadMedia({ params, body: { title: `${at}`, 'files[1][file]': file } });
  }
}

const inLibrary = async ({ api, project }: Stranger): Promise<number> =>
  (await api.getPlan({ params: { project } })).usage.media;

/** Keeps the next upload from being begun, until it is let go. */
async function hold(page: Page) {
  const asked = Promise.withResolvers<void>();
  const going = Promise.withResolvers<void>();
  await page.route(
    '**/media-uploads',
    async (route) => {
      asked.resolve();
      await going.promise;
      await route.continue().catch(() => undefined);
    },
    { times: 1 },
  );
  return { asked: asked.promise, letGo: going.resolve };
}

const row = (asked: Locator, name: string): Locator => asked.getByRole('listitem').filter({ hasText: name });

test('T4: files of a theme come where the package has room: said before, stopped by hand, and refused by the server with nothing half', async ({
  product,
  browser,
}) => {
  const [source, target] = [await dressed(product), await registerStranger(product)];
  await subscribe(product, target.project, 'small');
  await fill(target);
  const context = await browser.newContext({ locale: 'en' });
  const there = await openTheme(context, product, source);
  const text = await exported(there.page);
  await there.page.close();

  const { page } = await openTheme(context, product, target);
  const asked = page.getByRole('dialog', { name: 'Pictures and fonts of another site' });
  const bring = asked.getByRole('button', { name: 'Bring 2 files' });
  const before = await exported(page);
  const full = await inLibrary(target);
  await give(page, text);
  await expect(asked.getByText('Your project exceeds the limits of this plan')).toBeVisible();
  await expect(asked.getByText('The plan has room for 1 further file.')).toBeVisible();
  await expect(bring).toBeDisabled();
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();

  await subscribe(product, target.project, 'large');
  await give(page, text);
  await expect(asked.getByText(/^2 files, [\d.]+ kB in all\.$/)).toBeVisible();
  const held = await hold(page);
  await bring.click();
  await held.asked;
  await asked.getByRole('button', { name: 'Stop' }).click();
  held.letGo();
  await expect(asked.getByRole('alert')).toContainText('2 files have not come.');
  await expect(row(asked, 'Maison_Serif')).toContainText('Stopped');
  expect(await inLibrary(target)).toBe(full);

  await subscribe(product, target.project, 'small');
  const refused = page.waitForResponse((answer) => answer.status() === 402);
  await asked.getByRole('button', { name: 'Try again' }).click();
  expect(await (await refused).json()).toMatchObject({
    ...{ error: 'over_plan', message: 'Your project exceeds the limits of this plan' },
    options: { link: '/admin/plan', limit: 'media' },
  });
  const over = page.getByRole('dialog', { name: 'Your project exceeds the limits of this plan' });
  await over.getByRole('button', { name: 'Not now' }).press('Enter');
  await expect(row(asked, 'Maison_Serif')).toContainText('In the library');
  await expect(row(asked, 'background-1')).toContainText('Your project exceeds the limits of this plan');
  await expect(asked.getByRole('alert')).toContainText('1 file has not come.');
  await expect(asked.getByRole('alert').getByRole('link', { name: 'See the plan' })).toBeVisible();
  expect(await inLibrary(target)).toBe(full + 1);
  await page.keyboard.press('Escape');
  expect(await exported(page)).toBe(before);

  await give(page, text);
  await expect(bring).toBeDisabled();
  await asked.getByRole('button', { name: 'Take the theme without them' }).click();
  await expect(page.getByText('2 pictures and fonts of another site were left out.')).toBeVisible();
  expect(await exported(page)).not.toContain(source.project);
  expect(await inLibrary(target)).toBe(full + 1);
  await context.close();
});
