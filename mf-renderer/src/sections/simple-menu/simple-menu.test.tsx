import { describe, expect, test } from 'vitest';
import { both, link } from '../../fixtures/kind-fixtures.ts';
import { payload, section } from '../../fixtures/payload.ts';
import { renderPage } from '../../page/render-page.tsx';
import { currentState } from './current-link.ts';

const items = [
  { label: both('Home', 'Accueil'), link: link('/'), children: [] },
  {
    label: both('Rooms', 'Chambres'),
    link: link('/rooms'),
    children: [{ label: both('Loft', 'Loft'), link: link('/rooms/loft') }],
  },
];
const menu = (settings: Record<string, unknown>, path = '/rooms/loft') =>
  renderPage(payload([section(1, 'simple-menu', settings)], { page: { path }, currentPath: path })).html;

describe('S13: menu', () => {
  test.each([
    ['/rooms', '/rooms', 'page'],
    ['/rooms?x#y', '/rooms', 'page'],
    ['/rooms', '/rooms/loft', 'true'],
    ['/', '/rooms', undefined],
    ['/room', '/rooms', undefined],
    ['https://example.com/rooms', '/rooms', undefined],
    ['/blogs', '/blogs/*', 'page'],
  ])('a link to %s on %s is current: %s', (url, pagePath, expected) => {
    expect(currentState(url, { pagePath })).toBe(expected);
  });

  test('folds and unfolds with native elements', () => {
    const html = menu({ items });
    const [, panel = ''] = /popoverTarget="([^"]+)"/i.exec(html) ?? [];
    expect(html).toContain(`<div id="${panel}" popover="auto"`);
    expect(html).toMatch(/<details name="[^"]+" data-current="true"><summary>Rooms<\/summary>/);
  });

  test.each(['/rooms', '/rooms/loft'])('a folded item is marked on %s: its own page, or one below', (path) => {
    expect(menu({ items }, path)).toContain('data-current="true"');
    expect(menu({ items }, '/')).not.toContain('data-current');
  });

  test('an item that unfolds offers its own page first', () => {
    expect(menu({ items })).toMatch(/<summary>Rooms<\/summary><ul><li><a href="\/rooms" aria-current="true">Rooms</);
  });

  test('the page itself is marked', () => {
    expect(menu({ items })).toContain('<a href="/rooms/loft" aria-current="page">Loft</a>');
  });

  test('at the foot of a page all levels are shown', () => {
    const html = menu({ items, placement: 'footer' });
    expect(html).not.toContain('<details');
    expect(html).toContain('aria-label="Footer"');
  });

  describe('E9: with the details of the site', () => {
    const business = { street: 'Lane 4', postalCode: '12345', locality: 'Dorf', country: 'France', phone: '+33 4 65' };
    const footer = (
      settings: Record<string, unknown>,
      metadata: Record<string, unknown> = { title: 'Site', business },
    ) =>
      renderPage(
        payload([section(1, 'simple-menu', { placement: 'footer', ...settings })], {
          project: { id: '0190f5fe-7c00-7a00-8000-000000000001', metadata },
        }),
      ).html;

    test('a blank name, address and phone are those of the settings', () => {
      const html = footer({ site_details: true });
      expect(html).toMatch(/<p class="[^"]+"><a href="\/">Site<\/a><\/p>/);
      expect(html).toContain('<span>Lane 4</span><span>12345 Dorf, France</span><a href="tel:+33465">+33 4 65</a>');
      expect(footer({ site_details: true, placement: 'header' })).not.toContain('Lane 4');
      expect(footer({ site_details: true }, { title: 'Other' })).toMatch(/>Other<\/a><\/p><\/div>/);
    });

    test('a name of its own goes before, and nothing is shown that was not asked for', () => {
      expect(footer({ site_details: true, brand: both('Own', 'À soi') })).not.toContain('Site</a>');
      expect(footer({})).not.toMatch(/Site<\/a>|Lane 4/);
    });
  });

  test('S23: the link to the page of the cart has room for how much is in it, wherever it stands', () => {
    const shop = [
      {
        label: both('Shop', 'Boutique'),
        link: link('/shop'),
        children: [{ label: both('Cart', 'Panier'), link: link('/cart') }],
      },
      { label: both('Elsewhere', 'Ailleurs'), link: link('/carts'), children: [] },
    ];
    const count =
      /<a href="\/cart">Cart<cart-count class="[^"]+" data-cart="sections-cart-[^"]+" hidden=""><b><\/b><span class="visually-hidden"> in the cart<\/span><\/cart-count><\/a>/g;
    for (const placement of ['header', 'footer']) {
      const html = menu({ items: shop, placement, cart_link: link('/cart') });
      expect(html.match(count)).toHaveLength(1);
      expect(html.match(/<cart-count/g)).toHaveLength(1);
    }
    expect(menu({ items: shop })).not.toContain('cart-count');
    expect(menu({ items: shop, placement: 'footer', cart_link: link('/elsewhere') })).not.toContain('cart-count');
  });

  test('S13: a header has a way to the cart where its links have none, and a button for what most come for', () => {
    const settings = {
      items,
      cart_link: link('/cart'),
      action_link: link('/visit'),
      action_label: both('Book', 'Réserver'),
    };
    const html = menu(settings);
    expect(html).toMatch(/<a href="\/cart"><svg[^>]*aria-hidden="true".*?<\/svg><span>Cart<\/span><cart-count /);
    expect(html).toMatch(/<a href="\/visit" class="button [^"]+">Book<\/a>/);
    expect(menu({ ...settings, placement: 'footer' })).not.toMatch(/<a href="\/(cart|visit)"/);
    expect(menu({ items, action_label: both('Book', 'Réserver') })).not.toContain('Book');
  });

  test('a site in one language offers no other', () => {
    const html = renderPage(payload([section(1, 'simple-menu', { items })], { locales: ['en'] })).html;
    expect(html).not.toContain('/n-api/locale/');
  });
});
