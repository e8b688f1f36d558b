import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { dropFolder } from '../support/drop-folder.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { inTemporaryFolder } from '../support/temporary-folder.ts';
import { expect, test } from '../support/test.ts';

/** A browser that is driven opens a file beside the page, where others put it in its place. */
const expectNothingOpened = async (page: Page): Promise<void> =>
  expect(
    page
      .context()
      .pages()
      .map((each) => each.url()),
  ).toEqual([page.url()]);

test('M2: a folder that is dropped before the library stands is taken once it does; elsewhere the tool stays', async ({
  page,
  product,
  owner,
}) => {
  const { api, project } = owner;
  await signInBrowser(page, product);
  const held = Promise.withResolvers<void>();
  await page.route(/\/remotes\/mf-media\/[^/]+\/client\/.*\.mjs/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const mark = `Early ${randomUUID().slice(0, 8)}`;
  await inTemporaryFolder(async (folder) => {
    await mkdir(join(folder, mark));
    await writeFile(join(folder, mark, 'notes.txt'), `Notes of ${mark}`);
    await page.goto('/admin/media');
    await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible();
    await dropFolder(page, join(folder, mark));
    held.resolve();
    await expect(page.getByRole('row', { name: 'notes' }).first()).toBeVisible();
    const tagged = async () => (await api.listMedia({ params: { project }, query: { tag: mark } })).result;
    await expect.poll(async () => (await tagged()).map(({ title }) => title)).toEqual(['notes.txt']);
    // Nothing takes files here: the browser would open them in place of the tool.
    await page.goto('/admin');
    await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible();
    await dropFolder(page, join(folder, mark, 'notes.txt'));
    await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible();
    await expect(page).toHaveURL(/\/admin$/);
    await expectNothingOpened(page);
  });
});

test('M2: a file that is dropped before the tool itself runs does not take its place', async ({ page, product }) => {
  await signInBrowser(page, product);
  const held = Promise.withResolvers<void>();
  await page.route(/\/builds\/[^/]+\/tool\.[^/]*\.mjs/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await inTemporaryFolder(async (folder) => {
    const file = join(folder, 'notes.txt');
    await writeFile(file, 'Notes');
    await page.goto('/admin/media', { waitUntil: 'commit' });
    await expect(page.locator('main')).toBeAttached();
    await dropFolder(page, file);
    held.resolve();
    await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/media$/);
    await expectNothingOpened(page);
    // From here on the library takes what is dropped.
    const name = `late-${randomUUID().slice(0, 8)}`;
    await writeFile(join(folder, `${name}.txt`), name);
    await expect(page.getByRole('grid', { name: 'Media of this site' })).toBeVisible();
    await dropFolder(page, join(folder, `${name}.txt`));
    await expect(page.getByRole('row', { name }).first()).toBeVisible();
  });
});
