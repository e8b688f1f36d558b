import { channel, recipient } from '../../commerce/order-fields.ts';
import type { DefinitionInput, SettingsOf } from '../../kind/definition-types.ts';
import { headingFields, tone } from '../../kind/shared-fields.ts';

export const cartDefinition = {
  name: 'cart',
  version: 1,
  label: { en: 'Cart', fr: 'Panier' },
  description: {
    en: 'What a visitor collected, sent as one order by a messaging app.',
    fr: 'Ce qu’un visiteur a réuni, envoyé en une commande par messagerie.',
  },
  mode: 'island',
  title_field: 'title',
  unlisted: true,
  themed: ['cart'],
  fields: {
    ...headingFields,
    channel,
    recipient,
    header: {
      type: 'text',
      label: { en: 'First line of the message', fr: 'Première ligne du message' },
      localised: true,
      classes: false,
      max: 200,
    },
    thanks: {
      type: 'text',
      label: { en: 'Last line of the message', fr: 'Dernière ligne du message' },
      localised: true,
      classes: false,
      max: 300,
    },
    shop_link: { type: 'link', label: { en: 'Where an empty cart leads', fr: 'Où mène un panier vide' } },
    tone,
  },
} as const satisfies DefinitionInput;

export type CartSettings = SettingsOf<typeof cartDefinition.fields>;
