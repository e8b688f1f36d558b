import { reference, sellingFields, soldOut } from '../../commerce/order-fields.ts';
import type { DefinitionInput, SettingsOf } from '../../kind/definition-types.ts';
import { headingFields, tone } from '../../kind/shared-fields.ts';
import { ALLERGENS } from './allergens.ts';

const name = { type: 'text', label: { en: 'Name', fr: 'Nom' }, localised: true, required: true, max: 200 } as const;
const price = { type: 'price', label: { en: 'Price', fr: 'Prix' } } as const;

export const restaurantMenuDefinition = {
  name: 'restaurant-menu',
  version: 1,
  label: { en: 'Restaurant menu', fr: 'Carte de restaurant' },
  description: {
    en: 'Dishes and drinks by category, with prices and allergens, to be ordered from.',
    fr: 'Plats et boissons par catégorie, avec prix et allergènes, à commander.',
  },
  mode: 'island',
  title_field: 'title',
  sells: {
    lists: ['categories', 'items'],
    name: 'name',
    price: 'price',
    reference: 'reference',
    sold_out: 'sold_out',
    variants: { list: 'variants', name: 'name', price: 'price' },
  },
  fields: {
    ...headingFields,
    categories: {
      type: 'list',
      label: { en: 'Categories', fr: 'Catégories' },
      max: 50,
      fields: {
        title: { type: 'text', label: { en: 'Title', fr: 'Titre' }, localised: true, required: true, max: 200 },
        note: { type: 'text', label: { en: 'Note', fr: 'Mention' }, localised: true, max: 500 },
        items: {
          type: 'list',
          label: { en: 'Dishes and drinks', fr: 'Plats et boissons' },
          max: 1000,
          fields: {
            name,
            description: {
              type: 'text',
              label: { en: 'Description', fr: 'Description' },
              localised: true,
              multiline: true,
              max: 500,
            },
            price,
            variants: { type: 'list', label: { en: 'Sizes', fr: 'Tailles' }, max: 20, fields: { name, price } },
            diet: {
              type: 'select',
              label: { en: 'Diet', fr: 'Régime' },
              options: [
                { value: 'none', label: { en: 'None in particular', fr: 'Aucun en particulier' } },
                { value: 'vegetarian', label: { en: 'Vegetarian', fr: 'Végétarien' } },
                { value: 'vegan', label: { en: 'Vegan', fr: 'Végane' } },
              ],
              default: 'none',
            },
            allergens: {
              type: 'list',
              label: { en: 'Allergens', fr: 'Allergènes' },
              max: 14,
              fields: {
                allergen: { type: 'select', label: { en: 'Allergen', fr: 'Allergène' }, options: ALLERGENS },
              },
            },
            sold_out: soldOut,
            reference,
          },
        },
      },
    },
    ...sellingFields,
    tone,
  },
} as const satisfies DefinitionInput;

export type RestaurantMenuSettings = SettingsOf<typeof restaurantMenuDefinition.fields>;
export type MenuCategory = NonNullable<RestaurantMenuSettings['categories']>[number];
export type MenuDish = NonNullable<MenuCategory['items']>[number];
