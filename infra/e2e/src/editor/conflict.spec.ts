import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { newPage, openDraft, publishedTitles, saveElsewhere } from './draft-page.ts';

// Wide enough for the page to be drawn at its own size: where a frame is scaled, Playwright misses what it points at.
test.use({ viewport: { width: 1760, height: 900 }, actionTimeout: 30_000, colorScheme: 'dark' });

test('E11: told before it happens; by section, the work of both is saved', async ({ page, product, owner }) => {
  const { path } = await newPage(owner);
  const { begin, save } = await openDraft(page, product, path);
  await begin();
  await page.keyboard.type(' mine');
  await saveElsewhere(owner, path, 1, 'Second theirs');
  await expect(page.getByText(/saved this page at .+\. Your changes are not in it\./)).toBeVisible();

  await save();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The version of the page is old, refresh before modifying');
  await expect(dialog.locator('iframe').first().contentFrame().getByText('First mine').first()).toBeVisible();
  await expect(dialog.locator('iframe').nth(1).contentFrame().getByText('Second theirs').first()).toBeVisible();
  await expect(dialog.getByRole('list')).toContainText('changed by you');
  await expect(dialog.getByRole('list')).toContainText('changed by them');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save this choice' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => publishedTitles(owner, path)).toEqual(['First mine', 'Second theirs']);
});

test('E11: theirs is taken, and mine can be undone back and saved', async ({ page, product, owner }) => {
  const { path } = await newPage(owner);
  const { begin, title, save } = await openDraft(page, product, path);
  await begin();
  await page.keyboard.type(' mine');
  await saveElsewhere(owner, path, 0, 'First theirs');
  await expect(page.getByRole('button', { name: 'Take theirs' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(title).toHaveText('First theirs');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(title).toHaveText('First mine');
  await save();
  await expect.poll(() => publishedTitles(owner, path)).toEqual(['First mine', 'Second']);
});

test('E13: an earlier version is looked at on the page, and restored', async ({ page, product, owner }) => {
  const { path } = await newPage(owner);
  await saveElsewhere(owner, path, 0, 'Changed');
  const { title } = await openDraft(page, product, path);
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await page.getByRole('button', { name: /^Show the version of/ }).click();
  await expect(title).toHaveText('First');
  await page.getByRole('button', { name: 'Back to the page' }).click();
  await expect(title).toHaveText('Changed');
  await page.getByRole('button', { name: /^Show the version of/ }).click();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore this version' }).click();
  await expect.poll(() => publishedTitles(owner, path)).toEqual(['First', 'Second']);
  await expect(title).toHaveText('First');
});

test('E3: a second tab only looks, until it takes over with what the first one typed', async ({
  page,
  context,
  product,
  owner,
}) => {
  const { path } = await newPage(owner);
  const first = await openDraft(page, product, path);
  await first.begin();
  await page.keyboard.type(' typed');
  const other = await context.newPage();
  const second = await openDraft(other, product, path);
  const takeOver = other.locator('main').getByRole('status').getByRole('button');
  await takeOver.click();
  await expect(second.title).toHaveText('First typed');
  await expect(page.locator('main').getByRole('status').getByRole('button')).toBeVisible();
  await second.begin();
  await other.keyboard.type(' on');
  await expect(second.title).toHaveText('First typed on');
});
