import { describe, expect, test } from 'vitest';
import { completeDefinition } from './complete-definition.ts';
import { offersOf } from './offers.ts';
import { readSettings } from './read-settings.ts';

const name = { type: 'text', label: { en: 'Name', fr: 'Nom' }, localised: true } as const;
const price = { type: 'price', label: { en: 'Price', fr: 'Prix' } } as const;
const reference = { type: 'text', label: { en: 'Reference', fr: 'Référence' } } as const;
const soldOut = { type: 'toggle', label: { en: 'Sold out', fr: 'Épuisé' } } as const;
const menu = completeDefinition({
  name: 'menu',
  version: 1,
  label: { en: 'Menu', fr: 'Carte' },
  description: { en: 'Menu', fr: 'Carte' },
  mode: 'static',
  sells: {
    lists: ['categories', 'items'],
    name: 'title',
    price: 'price',
    reference: 'sku',
    sold_out: 'sold_out',
    variants: { list: 'variants', name: 'label', price: 'price' },
  },
  fields: {
    categories: {
      type: 'list',
      label: { en: 'Categories', fr: 'Catégories' },
      fields: {
        items: {
          type: 'list',
          label: { en: 'Items', fr: 'Articles' },
          max: 1000,
          fields: {
            title: name,
            price,
            sku: reference,
            sold_out: soldOut,
            variants: { type: 'list', label: { en: 'Variants', fr: 'Variantes' }, fields: { label: name, price } },
          },
        },
      },
    },
  },
});
const offered = (items: unknown, locale: 'en' | 'fr' = 'en') =>
  offersOf(menu, readSettings(menu, { categories: [{ items }] }), locale);
const keys = (items: unknown, locale: 'en' | 'fr' = 'en') =>
  offered(items, locale).flatMap(({ offers }) => offers.map(({ key, variant }) => `${key}/${variant}`));

describe('S10 S23: what a section sells', () => {
  test('an item is known by its reference, else by its name in the default language', () => {
    const tea = { title: { en: 'Iced Tea!', fr: 'Thé glacé' }, price: 450 };
    expect(keys([tea])).toEqual(['iced-tea/']);
    expect(keys([tea], 'fr')).toEqual(['the-glace/']);
    expect(keys([{ ...tea, sku: 'T 1' }])).toEqual(['t-1/']);
    expect(keys([tea, tea])).toEqual(['iced-tea/', 'iced-tea-2/']);
    const [half = ''] = keys([{ title: { en: `${'a'.repeat(119)}𠮷` }, price: 1 }]);
    expect([half, half.isWellFormed()]).toEqual([`${'a'.repeat(119)}/`, true]);
    const second = { title: { en: 'Iced tea 2' }, price: 900 };
    expect(keys([tea, tea, second, tea])).toEqual(['iced-tea/', 'iced-tea-2/', 'iced-tea-2-2/', 'iced-tea-3/']);
    expect(keys([second, tea, tea])).toEqual(['iced-tea-2/', 'iced-tea/', 'iced-tea-3/']);
    expect(
      keys([
        { title: { fr: 'Thé' }, price: 1 },
        { title: { en: '茶' }, price: 1 },
      ]),
    ).toEqual(['the/', '茶/']);
  });

  test('a variant stands in the name, and costs what the item does where it says no price', () => {
    const [item] = offered([
      {
        title: { en: 'Tea', fr: 'Thé' },
        price: 300,
        variants: [{ label: { en: 'Large', fr: 'Grand' }, price: 450 }, { label: { en: 'Small' } }],
      },
    ]);
    expect(item?.offers).toEqual([
      {
        key: 'tea',
        variant: 'large',
        index: 0,
        name: { en: 'Tea (Large)', fr: 'Thé (Grand)' },
        variantName: { en: 'Large', fr: 'Grand' },
        price: 450,
        available: true,
      },
      {
        key: 'tea',
        variant: 'small',
        index: 1,
        name: { en: 'Tea (Small)', fr: 'Thé (Small)' },
        variantName: { en: 'Small' },
        price: 300,
        available: true,
      },
    ]);
  });

  test('without a price or a name there is nothing to sell; what is sold out is there and not available', () => {
    expect(offered([{ title: { en: 'On request' } }, { price: 5 }]).map(({ offers }) => offers)).toEqual([[], []]);
    expect(offered([{ title: { en: 'Tea' }, price: 1, sold_out: true }])[0]?.offers[0]?.available).toBe(false);
  });

  test.each([12.5, -1, Number.NaN, 1e300, '12', null, {}])('a price stored as %p is none', (stored) => {
    expect(keys([{ title: { en: 'Tea' }, price: stored }])).toEqual([]);
  });

  test('places are those of the settings, for a thousand items too', () => {
    const items = Array.from({ length: 1000 }, (_, index) => ({ title: { en: `Dish ${index}` }, price: index }));
    const found = offered(items);
    expect(found).toHaveLength(1000);
    expect(found[999]).toMatchObject({ path: 'categories.0.items.999', offers: [{ key: 'dish-999', price: 999 }] });
    expect(new Set(found.map(({ offers }) => offers[0]?.key)).size).toBe(1000);
  });

  test('a kind that sells nothing has no offers', () => {
    expect(offersOf({}, { categories: [] }, 'en')).toEqual([]);
  });
});
