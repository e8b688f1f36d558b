import type { DefinitionInput, SettingsOf } from '../../kind/definition-types.ts';
import { headingFields, tone } from '../../kind/shared-fields.ts';
import { ICON_OPTIONS } from './icons.ts';

export const featuresDefinition = {
  name: 'features',
  version: 1,
  label: { en: 'Features', fr: 'Points forts' },
  description: {
    en: 'Short points side by side, each with an icon or a picture.',
    fr: 'Des points brefs côte à côte, chacun avec une icône ou une image.',
  },
  mode: 'static',
  title_field: 'title',
  fields: {
    ...headingFields,
    items: {
      type: 'list',
      label: { en: 'Points', fr: 'Points' },
      max: 100,
      fields: {
        icon: { type: 'select', label: { en: 'Icon', fr: 'Icône' }, options: ICON_OPTIONS, default: 'none' },
        image: {
          type: 'media',
          label: { en: 'Image instead of the icon', fr: 'Image au lieu de l’icône' },
          kind: 'image',
          max: 1,
        },
        title: { type: 'text', label: { en: 'Title', fr: 'Titre' }, localised: true, required: true, max: 120 },
        text: { type: 'text', label: { en: 'Text', fr: 'Texte' }, localised: true, multiline: true, max: 600 },
        link: { type: 'link', label: { en: 'Link', fr: 'Lien' } },
        link_label: { type: 'text', label: { en: 'Link text', fr: 'Texte du lien' }, localised: true, max: 80 },
      },
    },
    columns: {
      type: 'select',
      layout: true,
      label: { en: 'Columns', fr: 'Colonnes' },
      options: [
        { value: '1', label: { en: 'One', fr: 'Une' } },
        { value: '2', label: { en: 'Two', fr: 'Deux' } },
        { value: '3', label: { en: 'Three', fr: 'Trois' } },
        { value: '4', label: { en: 'Four', fr: 'Quatre' } },
      ],
      default: '3',
    },
    look: {
      type: 'select',
      layout: true,
      label: { en: 'Look', fr: 'Présentation' },
      options: [
        { value: 'open', label: { en: 'Without frame', fr: 'Sans cadre' } },
        { value: 'cards', label: { en: 'Cards', fr: 'Cartes' } },
      ],
      default: 'open',
    },
    tone,
  },
} as const satisfies DefinitionInput;

type Settings = SettingsOf<typeof featuresDefinition.fields>;
export type FeaturesSettings = Settings;
export type Feature = NonNullable<Settings['items']>[number];
