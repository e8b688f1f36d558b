import { callToAction, features } from '../../commerce/call-to-action.ts';
import { reference, sellingFields, soldOut } from '../../commerce/order-fields.ts';
import type { DefinitionInput, SettingsOf } from '../../kind/definition-types.ts';
import { headingFields, ratio, tone } from '../../kind/shared-fields.ts';

export const servicePackagesDefinition = {
  name: 'service-packages',
  version: 1,
  label: { en: 'Service packages', fr: 'Prestations' },
  description: {
    en: 'Services at a price, with a picture and what is included.',
    fr: 'Des prestations et leur prix, avec une image et ce qui est compris.',
  },
  mode: 'island',
  title_field: 'title',
  sells: { lists: ['packages'], name: 'name', price: 'price', reference: 'reference', sold_out: 'sold_out' },
  fields: {
    ...headingFields,
    packages: {
      type: 'list',
      label: { en: 'Packages', fr: 'Prestations' },
      max: 100,
      fields: {
        image: { type: 'media', label: { en: 'Image', fr: 'Image' }, kind: 'image', max: 1 },
        name: { type: 'text', label: { en: 'Name', fr: 'Nom' }, localised: true, required: true, max: 200 },
        description: {
          type: 'text',
          label: { en: 'Description', fr: 'Description' },
          localised: true,
          multiline: true,
          max: 800,
        },
        price: { type: 'price', label: { en: 'Price', fr: 'Prix' } },
        unit: {
          type: 'text',
          label: { en: 'What the price is for', fr: 'Ce que couvre le prix' },
          localised: true,
          max: 80,
        },
        features,
        ...callToAction,
        sold_out: soldOut,
        reference,
      },
    },
    ratio: ratio('landscape', 'square', 'wide'),
    ...sellingFields,
    tone,
  },
} as const satisfies DefinitionInput;

export type ServicePackagesSettings = SettingsOf<typeof servicePackagesDefinition.fields>;
export type ServicePackage = NonNullable<ServicePackagesSettings['packages']>[number];
