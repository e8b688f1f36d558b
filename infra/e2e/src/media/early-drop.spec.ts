import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dropFolder } from '../support/drop-folder.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { inTemporaryFolder } from '../support/temporary-folder.ts';
import { expect, test } from '../support/test.ts';

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
    await expect(page.getByRole('row', { name: 'notes' }).first()).toBeVisible({ timeout: 30_000 });
    const tagged = async () => (await api.listMedia({ params: { project }, query: { tag: mark } })).result;
    await expect.poll(async () => (await tagged()).map(({ title }) => title)).toEqual(['notes.txt']);
    // Nothing takes files here: the browser would open them in place of the tool.
    await page.goto('/admin');
    await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible();
    await dropFolder(page, join(folder, mark, 'notes.txt'));
    await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible();
    await expect(page).toHaveURL(/\/admin$/);
  });
});
