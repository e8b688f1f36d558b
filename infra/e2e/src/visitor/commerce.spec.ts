import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { PageBody, Section } from 'shared-contracts';
import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import type { Owner } from '../support/owner.ts';
import { staticSection as section } from '../support/static-section.ts';
import { expect, test } from '../support/test.ts';

const CHECK = /\/cart\/check$/;

const both = (en: string, fr: string) => ({ en, fr });
/** A page with a menu, a product and the cart; answers its address and how to change the price of the tea. */
async function shop({ api, project }: Owner) {
  const path = `/${randomUUID()}`;
  const selling = { recipient: '+33 6 12 34 56 78', cart_link: { url: path, new_tab: false } };
  const menu = (price: number) => ({
    title: both('The menu', 'La carte'),
    categories: [{ title: both('Drinks', 'Boissons'), items: [{ name: both('Iced tea', 'Thé glacé'), price }] }],
    ...selling,
  });
  const product = {
    title: both('Honey', 'Miel'),
    price: 900,
    variants: [{ name: both('Small', 'Petit') }, { name: both('Large', 'Grand'), price: 123_450 }],
    ...selling,
  };
  const items = [{ label: both('Basket', 'Panier'), link: selling.cart_link, children: [] }];
  const sections = [
    section('restaurant-menu', menu(450), 0),
    section('product-details', product, 1),
    section('cart', { title: both('Your order', 'Votre commande'), ...{ recipient: selling.recipient } }, 2),
    section('simple-menu', { items, cart_link: selling.cart_link }, -1),
  ];
  const id = randomUUID();
  const body: PageBody = { page: id, path, layout: 'extended-layout', metadata: {}, sections };
  const made = await api.createPage({ params: { project }, body: { ...body, id } });
  expect(made.invalid_sections).toEqual([]);
  const raise = (price: number) =>
    api.savePage({
      params: { project, page: id },
      body: { ...body, sections: [{ ...(sections[0] as Section), settings: [menu(price)] }, ...sections.slice(1)] },
    });
  return { path, raise };
}

/** By keyboard: reaches a control and presses it. */
const press = async (page: Page, role: 'button' | 'radio' | 'link', name: string | RegExp) => {
  const control = page.getByRole(role, { name });
  await control.focus();
  await control.press(role === 'radio' ? ' ' : 'Enter');
};
/** Other lines are checked at once: what changes only then would be told before the order is reviewed. */
async function checkAfter(page: Page, change: () => Promise<void>): Promise<void> {
  // Not the answer to what was asked before.
  const asked = page.waitForRequest(CHECK);
  await change();
  await (await (await asked).response())?.finished();
}
const cart = (page: Page) => page.locator('[data-section=cart]');
const lines = (page: Page) => cart(page).getByRole('listitem');
const text = (page: Page) => cart(page).locator('pre');
/** The menu's link to the cart. */
const basket = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

test('S8 S10 S23: two kinds fill one cart, in every tab; what changed is pointed out; the order is a message', async ({
  page,
  owner,
  product,
}) => {
  const guard = await consoleGuard(page);
  const { path, raise } = await shop(owner);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(product.url)) foreign.push(request.url());
  });
  await page.goto(path);
  await expect(cart(page)).toContainText('Your cart is empty.');
  await expect(basket(page, 'Basket')).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(`/fr${path}`);
  await second.locator('[data-section=cart]').scrollIntoViewIfNeeded();

  await press(page, 'button', 'Add: Iced tea');
  // Its island comes with the first press; the other kind's may be there before.
  await expect(page.getByText(/^Added to your cart: Iced tea · 1 item/)).toBeVisible();
  await press(page, 'radio', /Large/);
  await press(page, 'button', 'Add to cart');
  await expect(page.getByText('Added to your cart: Honey (Large) · 2 items')).toBeVisible();
  await press(page, 'button', 'Dismiss');
  await expect(basket(page, 'Basket 2 in the cart')).toBeVisible();
  await expect(basket(second, 'Panier 2 dans le panier')).toBeVisible();
  await cart(page).scrollIntoViewIfNeeded();
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(second)).toHaveCount(2);
  await expect(lines(second).first()).toContainText('Thé glacé');
  await expect(lines(second).last()).toContainText('Miel Grand');
  await second.close();

  await press(page, 'button', 'One more: Iced tea');
  await lines(page).first().locator('summary').press('Enter');
  await page.getByRole('textbox', { name: 'Note for this item: Iced tea' }).pressSequentially('no ice');
  await page.getByRole('textbox', { name: 'Note for the order' }).pressSequentially('Table 4');
  await checkAfter(page, () => press(page, 'button', 'Remove: Iced tea'));
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await checkAfter(page, () => page.keyboard.press('Enter'));
  await expect(lines(page).first()).toContainText('Iced tea');

  await raise(500);
  await press(page, 'button', 'Review the order');
  await expect(lines(page).first()).toContainText('Now €5.00, was €4.50');
  await expect(text(page)).toHaveCount(0);
  await expectAccessible(page);
  await press(page, 'button', 'Continue with the new total: €1\u00a0244.50');
  await expect(cart(page).getByRole('heading', { name: 'Your message' })).toBeFocused();
  await expect(text(page)).toContainText(
    '1. Iced tea × 2 – €10.00\n   Note: no ice\n2. Honey (Large) – €1\u00a0234.50',
  );
  await expect(text(page)).toContainText('Note: Table 4\n\nTotal: €1\u00a0244.50\n\nThank you!');
  await expectAccessible(page);

  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await press(page, 'button', 'Copy the message');
  await expect(cart(page)).toContainText('Copy failed (secure site needed)');
  const said = await text(page).textContent();
  const send = page.getByRole('link', { name: 'Open in WhatsApp' });
  await expect(send).toHaveAttribute('href', `https://wa.me/33612345678?text=${encodeURIComponent(said ?? '')}`);
  expect(foreign).toEqual([]);

  await page.goto(`/fr${path}`);
  await cart(page).scrollIntoViewIfNeeded();
  await expect(lines(page).first()).toContainText('Thé glacé');
  await press(page, 'button', 'Relire la commande');
  await expect(text(page)).toContainText('Total\u202f: 1\u00a0244,50\u00a0€\n\nMerci\u202f!');
  await guard.expectQuiet();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('S8 S10 S23: prices are read, each item is ordered by a message of its own, and the cart says why not there', async ({
    page,
    owner,
  }) => {
    const { path } = await shop(owner);
    await page.goto(path);
    await expect(page.locator('[data-section=restaurant-menu]')).toContainText('€4.50');
    await expect(page.locator('button[data-island-click]').filter({ visible: true })).toHaveCount(0);
    const orders = page.getByRole('link', { name: /^Order by message/ });
    await expect(orders).toHaveCount(3);
    await expect(orders.first()).toHaveAttribute('href', /^https:\/\/wa\.me\/33612345678\?text=.*Iced%20tea/);
    await expect(cart(page)).toContainText('The cart needs JavaScript.');
  });
});
