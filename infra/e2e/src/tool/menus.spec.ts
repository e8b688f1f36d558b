import type { Locator, Page } from '@playwright/test';
import { openEditor } from '../editor/open-editor.ts';
import { expectAccessible } from '../support/axe.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

/** Clicks what a person sees: the pixel in the middle of the box, which must be the item's own. */
async function clickSeen(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  await wanted.evaluate((element) => Promise.all(element.getAnimations({ subtree: false }).map((one) => one.finished)));
  await expect
    .poll(() =>
      wanted.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    )
    .toBe(true);
  const box = await wanted.boundingBox();
  if (!box) throw new Error('Nothing is seen there');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Where a submenu stands in relation to the item that opened it. */
const standsBeside = async (item: Locator, submenu: Locator): Promise<boolean> => {
  const [parent, child] = [await item.boundingBox(), await submenu.boundingBox()];
  if (!parent || !child) return false;
  return child.x >= parent.x + parent.width - 12 || child.x + child.width <= parent.x + 12;
};

const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });
const choice = (page: Page, name: string) => page.getByRole('menuitemradio', { name });

for (const { name, viewport } of [
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
] as const)
  test.describe(name, () => {
    test.use({ viewport });

    test(`E16: language and appearance are chosen in menus at the pixel where they are seen: ${name}`, async ({
      page,
      product,
    }) => {
      await signInBrowser(page, product);
      await page.goto('/rooms');
      await clickSeen(page, page.getByRole('button', { name: 'You and the tool' }));
      await clickSeen(page, item(page, 'Appearance'));
      if (name === 'desktop')
        await expect
          .poll(() => standsBeside(item(page, 'Appearance'), page.getByRole('menu', { name: 'Appearance' })))
          .toBe(true);
      await clickSeen(page, choice(page, 'Dark'));
      await expect(page.locator('.kit-root').first()).toHaveAttribute('data-theme', 'dark');
      await clickSeen(page, page.getByRole('button', { name: 'You and the tool' }));
      await clickSeen(page, item(page, 'Language of the tool'));
      await clickSeen(page, choice(page, 'Français'));
      await expect(page.getByRole('button', { name: 'Vous et l’outil' })).toBeVisible();
    });

    test(`E2: a section is moved to a region by the menu of its row: ${name}`, async ({ page, product }) => {
      const { places } = await openEditor(page, product);
      const before = await places();
      await page.locator('[data-panel-button=outline]').click();
      const row = page.getByRole('row', { name: 'Six rooms, no television' });
      await row.click();
      await clickSeen(page, row.getByRole('button', { name: /^Actions for/ }));
      await clickSeen(page, item(page, 'Move to'));
      await clickSeen(page, item(page, 'Footer'));
      await expect.poll(places).not.toEqual(before);
    });
  });

test('E2: a section is moved to a region by its menu on the page', async ({ page, product }) => {
  const { places, sections } = await openEditor(page, product);
  const before = await places();
  await sections.nth(2).focus();
  await clickSeen(page, page.getByRole('button', { name: 'More', exact: true }));
  await clickSeen(page, item(page, 'Move to region'));
  await clickSeen(page, item(page, 'Footer'));
  await expect.poll(places).not.toEqual(before);
});

test('E16: the name of the site is a menu: shortcuts, help, the account and the administration', async ({
  page,
  product,
}) => {
  await openEditor(page, product);
  const opener = page.getByRole('button', { name: /administration and help$/ });
  await clickSeen(page, opener);
  await clickSeen(page, item(page, /^Keyboard shortcuts/));
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Find a command');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(item(page, 'Administration')).toBeFocused();
  await page.keyboard.type('Help');
  await expect(item(page, 'Help')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'How it works' })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await clickSeen(page, opener);
  await clickSeen(page, item(page, 'Your account'));
  await expect(page).toHaveURL(/\/admin\/account$/);
  await page.goBack();
  await clickSeen(page, opener);
  await clickSeen(page, item(page, 'Administration'));
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
});

test('E16: submenus by keyboard: arrows enter and leave, Home, End and letters find, Escape closes', async ({
  page,
  product,
}) => {
  await signInBrowser(page, product);
  await page.goto('/rooms');
  const opener = page.getByRole('button', { name: 'You and the tool' });
  await opener.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.type('Appea');
  await expect(item(page, 'Appearance')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(choice(page, 'As the system')).toBeFocused();
  await expectAccessible(page, '[role=menu]');
  await page.keyboard.press('End');
  await expect(choice(page, 'Dark')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(choice(page, 'As the system')).toBeFocused();
  await page.keyboard.type('Li');
  await expect(choice(page, 'Light')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(item(page, 'Appearance')).toBeFocused();
  await expect(choice(page, 'Light')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(choice(page, 'As the system')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(item(page, 'Appearance')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(opener).toBeFocused();
});
