import { describe, expect, test } from 'vitest';
import { both, link, picture } from '../fixtures/kind-fixtures.ts';
import { payload, section, toldBySections } from '../fixtures/payload.ts';
import { renderPage } from '../page/render-page.tsx';

const PHONE = '+33 6 12';
const draw = (name: string, settings: Record<string, unknown>, more: Parameters<typeof payload>[1] = {}) =>
  renderPage(payload([section(1, name, { recipient: PHONE, ...settings })], more));
const jsonLd = (name: string, settings: Record<string, unknown>) => toldBySections(draw(name, settings));
const offer = (price: string, more: Record<string, unknown> = {}) => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'EUR',
  availability: 'https://schema.org/InStock',
  ...more,
});

const MENU = {
  title: both('Menu', 'Carte'),
  categories: [
    {
      title: both('Drinks', 'Boissons'),
      items: [
        {
          name: both('Iced tea', 'Thé glacé'),
          description: both('Cold', 'Froid'),
          price: 123_456,
          diet: 'vegan',
          allergens: [{ allergen: 'milk' }, { allergen: 'gluten' }],
        },
        { name: both('Cake', 'Gâteau'), price: 500, sold_out: true },
      ],
    },
  ],
};
const PLANS = {
  title: both('Plans', 'Formules'),
  plans: [
    { name: both('Small', 'Petite'), monthly_price: 900, yearly_price: 9000 },
    { name: both('Large', 'Grande'), monthly_price: 1900 },
  ],
};

describe('S10: restaurant menu', () => {
  test('reads without script: prices, allergens in the visitor’s language, one order by message for each item', () => {
    const { html } = draw('restaurant-menu', MENU, { locale: 'fr' });
    expect(html).toContain('1\u00a0234,56\u00a0€');
    expect(html).toContain('Contient\u202f: gluten, lait');
    expect(html).toContain('Épuisé');
    const text =
      'Commande – Maison Verveine\n\n1. Thé glacé – 1\u00a0234,56\u00a0€\n\nTotal\u202f: 1\u00a0234,56\u00a0€\n\nMerci\u202f!';
    expect(html).toContain(`href="https://wa.me/33612?text=${encodeURIComponent(text).replaceAll("'", '&#x27;')}"`);
    expect(html.match(/wa\.me/g)).toHaveLength(1);
  });

  test('a project in a currency without decimals shows none; the message still does', () => {
    const project = { id: 'p', metadata: { currency: 'XOF', priceDecimals: false } };
    const { html } = draw('restaurant-menu', MENU, { project });
    expect(html).toMatch(/>F\u202fCFA\s?5<\/data>/);
    expect(decodeURIComponent(html)).toMatch(/F\u202fCFA\s?1\u00a0234\.56/);
  });

  test('is known to machines as a menu', () => {
    expect(jsonLd('restaurant-menu', MENU)).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Menu',
        name: 'Menu',
        inLanguage: 'en',
        hasMenuSection: [
          {
            '@type': 'MenuSection',
            name: 'Drinks',
            hasMenuItem: [
              {
                '@type': 'MenuItem',
                name: 'Iced tea',
                description: 'Cold',
                suitableForDiet: 'https://schema.org/VeganDiet',
                offers: [offer('1234.56')],
              },
              {
                '@type': 'MenuItem',
                name: 'Cake',
                offers: [offer('5.00', { availability: 'https://schema.org/SoldOut' })],
              },
            ],
          },
        ],
      },
    ]);
  });

  test('a menu that only shows what there is sends no code and no buttons', () => {
    const { html, islands } = draw('restaurant-menu', { ...MENU, add_to_cart: false });
    expect(html).not.toContain('<button');
    expect(html).toContain('€5.00');
    expect(islands).toEqual([]);
  });

  test('a thousand items are drawn, each once', () => {
    const items = Array.from({ length: 1000 }, (_, index) => ({
      name: both(`Dish ${index}`, `Plat ${index}`),
      price: index,
    }));
    const { html, failed } = draw('restaurant-menu', { categories: [{ title: both('A', 'A'), items }] });
    expect(failed).toEqual([]);
    expect(html.match(/data-offer=/g)).toHaveLength(1000);
    expect(new Set(html.match(/&quot;key&quot;:&quot;[^&]*/g)).size).toBe(1000);
  });
});

describe('S7: plans', () => {
  test('both prices are there, and two inputs say which is seen; a price that is the only one always is', () => {
    const { html } = draw('plans', PLANS);
    expect(html.match(/<input type="radio" name="term-[^"]+"/g)).toHaveLength(2);
    expect(html).toMatch(/data-term="monthly"><data value="9.00">€9.00/);
    expect(html).toMatch(/data-term="yearly"><data value="90.00">€90.00/);
    expect(html).toMatch(/<p class="[^"]*"><data value="19.00">/);
    expect(draw('plans', { plans: [PLANS.plans[1]] }).html).not.toContain('type="radio"');
  });

  test('instead of the cart a plan may lead elsewhere', () => {
    const plans = [{ ...PLANS.plans[0], link: link('/visit'), link_label: both('Ask us', 'Demander') }];
    const { html } = draw('plans', { plans, add_to_cart: false });
    expect(html).toContain('<a href="/visit" class="button">Ask us</a>');
    expect(html).not.toContain('<button');
  });

  test('machines read each price', () => {
    const service = (name: string) => ({ itemOffered: { '@type': 'Service', name } });
    expect(jsonLd('plans', PLANS)).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'OfferCatalog',
        name: 'Plans',
        itemListElement: [
          offer('9.00', { name: 'Small (per month)', ...service('Small') }),
          offer('90.00', { name: 'Small (per year)', ...service('Small') }),
          offer('19.00', { name: 'Large (per month)', ...service('Large') }),
        ],
      },
    ]);
  });
});

describe('S11: service packages', () => {
  const PACKAGES = { packages: [{ name: both('Stay', 'Séjour'), price: 38_000, unit: both('for two', 'pour deux') }] };

  test('a service is ordered by a message with two decimals, by the channel of the section', () => {
    const project = { id: 'p', metadata: { title: 'House', priceDecimals: false } };
    const { html } = draw('service-packages', { ...PACKAGES, channel: 'sms' }, { project });
    expect(html).toContain('<data value="380.00">€380</data>');
    const text = 'Order – House\n\n1. Stay – €380.00\n\nTotal: €380.00\n\nThank you!';
    expect(html).toContain(`href="sms:+33612?&amp;body=${encodeURIComponent(text)}"`);
  });

  test('what has no price is shown and not sold', () => {
    const drawn = draw('service-packages', { packages: [{ name: both('Ask', 'Demander') }] });
    expect(drawn.html).toContain('Ask');
    expect(drawn.html).not.toContain('data-offer');
    expect(toldBySections(drawn)).toEqual([]);
  });
});

describe('S8: product details', () => {
  const PRODUCT = {
    title: both('Honey', 'Miel'),
    text: both('<p>From <strong>limes</strong> &amp; clover</p>', '<p>De tilleul</p>'),
    images: [picture('honey')],
    price: 900,
    reference: 'H-1',
    variants: [{ name: both('Small', 'Petit') }, { name: both('Large', 'Grand'), price: 1500 }],
  };

  test('the least price stands first, each variant has its own, and each can be ordered without script', () => {
    const { html } = draw('product-details', PRODUCT);
    expect(html).toContain('from </span><data value="9.00">€9.00</data>');
    expect(html.match(/type="radio"/g)).toHaveLength(2);
    expect(html.match(/wa\.me/g)).toHaveLength(2);
    expect(html).toContain('>Order by message – Large</a>');
  });

  test('machines read a product with its offers', () => {
    expect(jsonLd('product-details', PRODUCT)).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: 'Honey',
        description: 'From limes & clover',
        sku: 'H-1',
        image: ['https://verveine.example/media/demo/honey-960.jpg'],
        offers: [offer('9.00', { name: 'Honey (Small)' }), offer('15.00', { name: 'Honey (Large)' })],
      },
    ]);
  });
});
