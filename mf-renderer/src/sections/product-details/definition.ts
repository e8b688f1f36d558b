import { callToAction } from '../../commerce/call-to-action.ts';
import { reference, sellingFields, soldOut } from '../../commerce/order-fields.ts';
import type { DefinitionInput, SettingsOf } from '../../kind/definition-types.ts';
import { eyebrow, ratio, tone } from '../../kind/shared-fields.ts';

const price = { type: 'price', label: { en: 'Price', fr: 'Prix' } } as const;

export const productDetailsDefinition = {
  name: 'product-details',
  version: 1,
  label: { en: 'Product details', fr: 'Fiche produit' },
  description: {
    en: 'One product: pictures, what it is, what it comes in and what it costs.',
    fr: 'Un produit\u202f: ses images, ce qu’il est, ses variantes et son prix.',
  },
  mode: 'island',
  title_field: 'title',
  sells: {
    lists: [],
    name: 'title',
    price: 'price',
    reference: 'reference',
    sold_out: 'sold_out',
    variants: { list: 'variants', name: 'name', price: 'price', reference: 'reference', sold_out: 'sold_out' },
  },
  fields: {
    eyebrow,
    title: { type: 'text', label: { en: 'Name', fr: 'Nom' }, localised: true, required: true, max: 200 },
    text: { type: 'rich-text', label: { en: 'Text', fr: 'Texte' }, localised: true },
    images: { type: 'media', label: { en: 'Images', fr: 'Images' }, kind: 'image', max: 12 },
    price,
    price_note: {
      type: 'text',
      label: { en: 'What the price is for', fr: 'Ce que couvre le prix' },
      localised: true,
      max: 120,
    },
    variants: {
      type: 'list',
      label: { en: 'Variants', fr: 'Variantes' },
      max: 50,
      fields: {
        name: { type: 'text', label: { en: 'Name', fr: 'Nom' }, localised: true, required: true, max: 120 },
        price,
        sold_out: soldOut,
        reference,
      },
    },
    details: {
      type: 'list',
      label: { en: 'Details', fr: 'Caractéristiques' },
      max: 50,
      fields: {
        label: { type: 'text', label: { en: 'What', fr: 'Quoi' }, localised: true, required: true, max: 120 },
        value: { type: 'text', label: { en: 'Value', fr: 'Valeur' }, localised: true, max: 300 },
      },
    },
    sold_out: soldOut,
    reference,
    ...callToAction,
    ratio: ratio('landscape', 'portrait', 'square'),
    ...sellingFields,
    tone,
  },
} as const satisfies DefinitionInput;

export type ProductDetailsSettings = SettingsOf<typeof productDetailsDefinition.fields>;
