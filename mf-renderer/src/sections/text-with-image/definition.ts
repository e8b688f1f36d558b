import type { DefinitionInput, SettingsOf } from '../../kind/definition-types.ts';
import { eyebrow, ratio, title, tone } from '../../kind/shared-fields.ts';

export const textWithImageDefinition = {
  name: 'text-with-image',
  version: 1,
  label: { en: 'Text with image', fr: 'Texte avec image' },
  description: {
    en: 'A picture with words beside, above, below or over it.',
    fr: 'Une image avec un texte à côté, au-dessus, en dessous ou par-dessus.',
  },
  mode: 'static',
  title_field: 'title',
  media_field: 'image',
  fields: {
    eyebrow,
    title,
    text: { type: 'rich-text', label: { en: 'Text', fr: 'Texte' }, localised: true },
    image: { type: 'media', label: { en: 'Image', fr: 'Image' }, kind: 'image', max: 1 },
    position: {
      type: 'select',
      layout: true,
      label: { en: 'Place of the image', fr: 'Place de l’image' },
      options: [
        { value: 'left', label: { en: 'Left', fr: 'À gauche' } },
        { value: 'right', label: { en: 'Right', fr: 'À droite' } },
        { value: 'top', label: { en: 'Above the text', fr: 'Au-dessus du texte' } },
        { value: 'bottom', label: { en: 'Below the text', fr: 'En dessous du texte' } },
        { value: 'behind', label: { en: 'Behind the text', fr: 'Derrière le texte' } },
      ],
      default: 'right',
    },
    ratio: {
      ...ratio('landscape', 'portrait', 'square', 'wide'),
      when: { field: 'position', is: ['left', 'right', 'top', 'bottom'] },
    },
    link: { type: 'link', label: { en: 'Link', fr: 'Lien' } },
    link_label: {
      type: 'text',
      label: { en: 'Link text', fr: 'Texte du lien' },
      localised: true,
      max: 80,
    },
    tone,
  },
} as const satisfies DefinitionInput;

export type TextWithImageSettings = SettingsOf<typeof textWithImageDefinition.fields>;
