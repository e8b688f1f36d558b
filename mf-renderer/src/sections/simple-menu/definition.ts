import type { DefinitionInput, SettingsOf } from '../../kind/definition-types.ts';

export const simpleMenuDefinition = {
  name: 'simple-menu',
  version: 1,
  label: { en: 'Menu', fr: 'Menu' },
  description: {
    en: 'Name of the site, links with one level below them, and the choice of language.',
    fr: 'Nom du site, liens avec un niveau en dessous, et choix de la langue.',
  },
  mode: 'static',
  surrounds: true,
  themed: ['menu', 'cart', 'socials'],
  fields: {
    brand: { type: 'text', label: { en: 'Name', fr: 'Nom' }, localised: true, max: 80 },
    site_details: {
      type: 'toggle',
      label: { en: 'Name and address of the site', fr: 'Nom et adresse du site' },
      help: {
        en: 'An empty name is that of the settings; at the bottom of a page their address and phone stand below it. Both follow the settings.',
        fr: 'Un nom vide est celui des réglages\u202f; en bas de page, leur adresse et leur téléphone se placent dessous. Les deux suivent les réglages.',
      },
      default: false,
    },
    brand_image: { type: 'media', label: { en: 'Logo', fr: 'Logo' }, kind: 'image', max: 1 },
    items: {
      type: 'list',
      label: { en: 'Links', fr: 'Liens' },
      max: 100,
      nested: 1,
      fields: {
        label: { type: 'text', label: { en: 'Text', fr: 'Texte' }, localised: true, required: true, max: 80 },
        link: { type: 'link', label: { en: 'Link', fr: 'Lien' } },
      },
    },
    cart_link: {
      type: 'link',
      label: { en: 'Page of the cart', fr: 'Page du panier' },
      help: {
        en: 'The link that leads there shows how much is in the cart.',
        fr: 'Le lien qui y mène indique le nombre d’articles dans le panier.',
      },
    },
    action_link: { type: 'link', label: { en: 'Link of the button', fr: 'Lien du bouton' } },
    action_label: { type: 'text', label: { en: 'Button text', fr: 'Texte du bouton' }, localised: true, max: 40 },
    language_switcher: { type: 'toggle', label: { en: 'Choice of language', fr: 'Choix de la langue' }, default: true },
    profiles: {
      type: 'list',
      label: { en: 'Profiles elsewhere', fr: 'Profils ailleurs' },
      max: 15,
      fields: { link: { type: 'link', label: { en: 'Address of the profile', fr: 'Adresse du profil' } } },
    },
    placement: {
      type: 'select',
      layout: true,
      label: { en: 'Placement', fr: 'Emplacement' },
      options: [
        { value: 'header', label: { en: 'Top of the page', fr: 'Haut de page' } },
        { value: 'footer', label: { en: 'Bottom of the page', fr: 'Bas de page' } },
      ],
      default: 'header',
    },
    note: { type: 'text', label: { en: 'Note', fr: 'Mention' }, localised: true, max: 300 },
  },
} as const satisfies DefinitionInput;

export type SimpleMenuSettings = SettingsOf<typeof simpleMenuDefinition.fields>;
export type MenuItem = NonNullable<SimpleMenuSettings['items']>[number];
