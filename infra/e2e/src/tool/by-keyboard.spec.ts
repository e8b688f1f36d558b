import type { Locator, Page } from '@playwright/test';
import { openConfirmation } from '../support/confirm-address.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { standingBox } from '../support/settle.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 1760, height: 900 } });

const MOST = 120;

/** Presses Tab until something has the focus; fails where the way there is longer than anybody would go. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  // A list that opens on the way hides all else from assistive technology until the next Tab.
  const hasFocus = () => wanted.evaluateAll((found) => found.some((one) => one === one.ownerDocument.activeElement));
  for (let step = 0; step < MOST; step += 1) {
    if (await hasFocus()) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused({ timeout: 1000 });
}

test('E16 P1: the same day by keyboard alone: claim, begin, write, arrange, save, restore, rename, invite, sign out', async ({
  page,
  product,
  browser,
}) => {
  const guard = await consoleGuard(page);
  const name = `keys-${crypto.randomUUID().slice(0, 13)}`;
  const origin = `http://${name}.localhost:${new URL(product.url).port}`;
  const press = (key: string) => page.keyboard.press(key);
  const type = (text: string) => page.keyboard.type(text);
  const canvas = page.frameLocator('iframe[data-opened=open]');
  const visitor = await browser.newPage({ locale: 'en' });

  await test.step('claim an address and begin', async () => {
    await page.goto(origin);
    for (const [label, text] of [
      ['Email address', `${name}@example.org`],
      ['Full name', 'Ada Nord'],
      ['Project name', 'Atelier Nord'],
      ['Password', 'a good password'],
    ] as const) {
      await tabTo(page, page.getByLabel(label));
      await type(text);
    }
    await tabTo(page, page.getByLabel('I accept the terms'));
    await press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Create the site' }));
    await press('Enter');
    const studio = page.getByRole('listitem').filter({ hasText: 'four calm pages' });
    await tabTo(page, studio.getByRole('button'));
    await press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Edit the home page' }));
    await press('Enter');
  });

  await test.step('write a heading, move a section there and back, duplicate it, take that back, save', async () => {
    const sections = canvas.locator('[data-section]');
    await expect(canvas.locator('h1')).toBeVisible();
    const count = await sections.count();
    await tabTo(page, sections.nth(1));
    await press('Enter');
    await expect(canvas.locator('[data-editing]')).toBeFocused();
    // The small heading comes first; the title is the next text of the section.
    await press('ControlOrMeta+a');
    await type('Workshop');
    await press('Escape');
    await press('ControlOrMeta+d');
    await expect(sections).toHaveCount(count + 1);
    await press('ControlOrMeta+z');
    await expect(sections).toHaveCount(count);
    await tabTo(page, sections.nth(1));
    await press('Alt+ArrowDown');
    await press('Alt+ArrowUp');
    await press('ControlOrMeta+s');
    await expect(page.getByRole('status').filter({ hasText: 'Published' }).first()).toBeVisible();
    await expect
      .poll(async () => {
        await visitor.goto(origin);
        return visitor.locator('main').textContent();
      })
      .toContain('Workshop');
  });

  await test.step('restore the version before', async () => {
    await press('Alt+4');
    await tabTo(page, page.getByRole('button', { name: /^Show the version of/ }).first());
    await press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Restore this version' }));
    await press('Enter');
    const question = page.getByRole('alertdialog');
    await tabTo(page, question.getByRole('button', { name: 'Restore this version' }));
    await press('Enter');
    await expect
      .poll(async () => {
        await visitor.goto(origin);
        return visitor.locator('main').textContent();
      })
      .not.toContain('Workshop');
  });

  await test.step('rename a page', async () => {
    await press('Alt+3');
    await tabTo(page, page.getByRole('list', { name: 'Pages' }).getByRole('button', { name: /^Actions for Work/ }));
    await press('Enter');
    const rename = page.getByRole('menuitem', { name: 'Rename' });
    await expect(rename).toBeVisible();
    await type('Ren');
    await press('Enter');
    const dialog = page.getByRole('dialog');
    await tabTo(page, dialog.getByLabel('Path'));
    await press('ControlOrMeta+a');
    await type('/projects');
    await press('Enter');
    await expect(dialog).toHaveCount(0);
    await visitor.goto(`${origin}/work`);
    await expect(visitor).toHaveURL(/\/projects$/);
  });

  const notice = page.getByRole('region', { name: 'Confirm your email address.' });
  await test.step('the mail that waits to be confirmed is on screen wherever one works', async () => {
    const bar = await standingBox(page.getByRole('region', { name: 'Page and its state' }));
    const over = await standingBox(notice);
    expect(bar.y).toBeGreaterThanOrEqual(over.y + over.height);
    for (const path of ['/', '/admin', '/admin/inbox']) {
      await page.goto(origin + path);
      await expect(notice).toBeVisible();
      if (path !== '/') continue;
      const tool = await standingBox(page.getByRole('complementary', { name: 'Site tool' }));
      expect(tool.y + tool.height).toBeLessThanOrEqual((await standingBox(notice)).y);
    }
  });

  await test.step('confirm the email address, which inviting needs', async () => {
    await openConfirmation(page, product, `${name}@example.org`);
    await type('a good password');
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  });

  await test.step('invite somebody, and sign out', async () => {
    await page.goto(`${origin}/admin/people`);
    await expect(page.getByRole('main').getByRole('button', { name: 'Invite' }).first()).toBeVisible();
    await expect(notice).toHaveCount(0);
    await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Invite' }).first());
    await press('Enter');
    const dialog = page.getByRole('dialog');
    await tabTo(page, dialog.getByLabel('Email address'));
    await type(`ben-${name}@example.org`);
    await press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('listitem').filter({ hasText: `ben-${name}` })).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'You and the tool' }));
    await press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    await type('Sign');
    await press('Enter');
    await expect(page.getByRole('button', { name: 'You and the tool' })).toHaveCount(0);
  });
  expect(await guard.messages()).toEqual([expect.stringContaining('404')]);
});
