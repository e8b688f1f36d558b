import type { DefinitionInput, SettingsOf } from '../../kind/definition-types.ts';
import { headingFields, tone } from '../../kind/shared-fields.ts';

export const mapsDefinition = {
  name: 'maps',
  version: 1,
  label: { en: 'Map', fr: 'Carte' },
  description: {
    en: 'Places on a map, with their addresses beside it.',
    fr: 'Des lieux sur une carte, avec leurs adresses à côté.',
  },
  mode: 'island',
  title_field: 'title',
  fields: {
    ...headingFields,
    places: {
      type: 'list',
      label: { en: 'Places', fr: 'Lieux' },
      max: 200,
      fields: {
        name: { type: 'text', label: { en: 'Name', fr: 'Nom' }, localised: true, required: true, max: 120 },
        address: { type: 'text', label: { en: 'Address', fr: 'Adresse' }, localised: true, multiline: true, max: 400 },
        text: {
          type: 'text',
          label: { en: 'What to know', fr: 'À savoir' },
          localised: true,
          multiline: true,
          max: 400,
        },
        latitude: {
          type: 'number',
          label: { en: 'Latitude', fr: 'Latitude' },
          help: {
            en: 'Map services show latitude and longitude of a place that is pressed for long. Without both, it is in the list only.',
            fr: 'Les services de cartes donnent latitude et longitude par un appui long sur le lieu. Sans les deux, il figure seulement dans la liste.',
          },
          min: -90,
          max: 90,
        },
        longitude: { type: 'number', label: { en: 'Longitude', fr: 'Longitude' }, min: -180, max: 180 },
      },
    },
    zoom: {
      type: 'number',
      label: { en: 'Zoom, where there is one place', fr: 'Agrandissement, quand il y a un seul lieu' },
      help: { en: 'From 1, the world, to 18, a house.', fr: 'De 1, le monde, à 18, une maison.' },
      min: 1,
      max: 18,
      integer: true,
      default: 14,
    },
    arrangement: {
      type: 'select',
      layout: true,
      label: { en: 'Arrangement', fr: 'Disposition' },
      options: [
        { value: 'beside', label: { en: 'Addresses beside the map', fr: 'Adresses à côté de la carte' } },
        { value: 'below', label: { en: 'Addresses below the map', fr: 'Adresses sous la carte' } },
      ],
      default: 'beside',
    },
    tone,
  },
} as const satisfies DefinitionInput;

export type MapsSettings = SettingsOf<typeof mapsDefinition.fields>;
export type Place = NonNullable<MapsSettings['places']>[number];
