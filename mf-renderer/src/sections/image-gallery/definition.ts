import type { DefinitionInput, SettingsOf } from '../../kind/definition-types.ts';
import { headingFields, ratio, tone } from '../../kind/shared-fields.ts';

export const imageGalleryDefinition = {
  name: 'image-gallery',
  version: 1,
  label: { en: 'Image gallery', fr: 'Galerie d’images' },
  description: {
    en: 'A grid of pictures with captions that open at full size.',
    fr: 'Une grille d’images légendées qui s’ouvrent en grand.',
  },
  mode: 'island',
  title_field: 'title',
  media_field: 'images.image',
  fields: {
    ...headingFields,
    images: {
      type: 'list',
      label: { en: 'Images', fr: 'Images' },
      min: 0,
      max: 1000,
      fields: {
        image: { type: 'media', label: { en: 'Image', fr: 'Image' }, kind: 'image', max: 1, required: true },
        caption: { type: 'text', label: { en: 'Caption', fr: 'Légende' }, localised: true, max: 200 },
        text: { type: 'text', label: { en: 'Text', fr: 'Texte' }, localised: true, max: 500 },
        link: { type: 'link', label: { en: 'Link', fr: 'Lien' } },
      },
    },
    columns: {
      type: 'select',
      layout: true,
      label: { en: 'Columns', fr: 'Colonnes' },
      options: [
        { value: '2', label: { en: 'Two', fr: 'Deux' } },
        { value: '3', label: { en: 'Three', fr: 'Trois' } },
        { value: '4', label: { en: 'Four', fr: 'Quatre' } },
      ],
      default: '3',
    },
    ratio: ratio('landscape', 'portrait', 'square', 'natural'),
    tone,
  },
} as const satisfies DefinitionInput;

export type ImageGallerySettings = SettingsOf<typeof imageGalleryDefinition.fields>;
export type GalleryItem = NonNullable<ImageGallerySettings['images']>[number];
