import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import type { Owner } from '../support/owner.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { textSection } from '../support/site-page.ts';
import { expect, test } from '../support/test.ts';

test.use({ actionTimeout: 30_000 });

/** A global instance of a text, on a page of its own. */
async function shared({ api, project }: Owner, words: string) {
  const name = `Hours ${randomUUID().slice(0, 8)}`;
  const { settings, ...section } = textSection(words);
  const { id: global } = await api.createGlobalInstance({
    params: { project, name },
    body: { section: { name: section.name, options: settings } },
  });
  const id = randomUUID();
  const path = `/shared-${id}`;
  const link = { id: randomUUID(), weight: 0, region: {}, linked_to: name };
  await api.createPage({ params: { project }, body: { id, page: id, path, sections: [link] } });
  return { name, path, global };
}

test('E9: the screen of globals lists them with pictures, and finds, renames and deletes one', async ({
  page,
  product,
  owner,
}) => {
  const guard = await consoleGuard(page);
  const { name, path, global } = await shared(owner, 'Open all summer');
  await signInBrowser(page, product);
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Globals' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Globals' })).toBeVisible();
  const card = page.getByRole('list', { name: 'Globals' }).getByRole('button', { name: new RegExp(name) });
  await card.scrollIntoViewIfNeeded();
  await expect(card.locator('iframe').contentFrame().getByText('Open all summer').first()).toBeAttached();
  await page.getByRole('searchbox', { name: 'Search name or page' }).fill(path);
  await expect(page.getByRole('list', { name: 'Globals' }).getByRole('button')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(card).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/globals/${global}$`));
  await expect(page.getByRole('link', { name: new RegExp(path) })).toHaveAttribute('href', `${path}?edit`);
  await expectAccessible(page);

  const renamed = `Times ${randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(renamed);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: renamed })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete global' }).click();
  await expect(page).toHaveURL(/\/admin\/globals$/);
  await expect.poll(async () => (await page.request.get(product.url + path)).text()).toContain('Open all summer');
  await guard.expectQuiet();
});

test.describe('on a phone, in French, in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'fr', colorScheme: 'dark' });

  test('E9: the screen of globals fits, and has no flaw', async ({ page, product, owner }) => {
    await signInBrowser(page, product);
    const { global } = await shared(owner, 'Open all summer');
    for (const path of ['/admin/globals', `/admin/globals/${global}`]) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: /Tous les contenus globaux|Footer/ })).toBeVisible();
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(isWider).toBe(false);
      await expectAccessible(page);
    }
  });
});
