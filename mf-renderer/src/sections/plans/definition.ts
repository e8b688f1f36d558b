import { callToAction, features } from '../../commerce/call-to-action.ts';
import { reference, sellingFields } from '../../commerce/order-fields.ts';
import type { DefinitionInput, SettingsOf } from '../../kind/definition-types.ts';
import { headingFields, tone } from '../../kind/shared-fields.ts';

export const plansDefinition = {
  name: 'plans',
  version: 1,
  label: { en: 'Plans', fr: 'Formules' },
  description: {
    en: 'What a thing costs by the month and by the year, side by side.',
    fr: 'Ce qu’une chose coûte par mois et par an, côte à côte.',
  },
  mode: 'island',
  title_field: 'title',
  sells: {
    lists: ['plans'],
    name: 'name',
    price: 'monthly_price',
    reference: 'reference',
    terms: [
      { key: 'monthly', label: { en: 'per month', fr: 'par mois' }, price: 'monthly_price' },
      { key: 'yearly', label: { en: 'per year', fr: 'par an' }, price: 'yearly_price' },
    ],
  },
  themed: ['plans'],
  fields: {
    ...headingFields,
    yearly_note: {
      type: 'text',
      label: { en: 'Note beside the yearly price', fr: 'Mention près du prix annuel' },
      localised: true,
      max: 80,
    },
    plans: {
      type: 'list',
      label: { en: 'Plans', fr: 'Formules' },
      max: 24,
      fields: {
        name: { type: 'text', label: { en: 'Name', fr: 'Nom' }, localised: true, required: true, max: 120 },
        badge: { type: 'text', label: { en: 'Badge', fr: 'Pastille' }, localised: true, max: 40 },
        description: {
          type: 'text',
          label: { en: 'Description', fr: 'Description' },
          localised: true,
          multiline: true,
          max: 500,
        },
        monthly_price: { type: 'price', label: { en: 'Price per month', fr: 'Prix par mois' } },
        yearly_price: { type: 'price', label: { en: 'Price per year', fr: 'Prix par an' } },
        features,
        highlighted: { type: 'toggle', label: { en: 'Stands out', fr: 'Mise en avant' } },
        ...callToAction,
        reference,
      },
    },
    ...sellingFields,
    tone,
  },
} as const satisfies DefinitionInput;

export type PlansSettings = SettingsOf<typeof plansDefinition.fields>;
export type Plan = NonNullable<PlansSettings['plans']>[number];
