import type { DefinitionInput, SettingsOf } from '../../kind/definition-types.ts';
import { eyebrow, title, tone } from '../../kind/shared-fields.ts';

const button = (en: string, fr: string) => ({ type: 'text', label: { en, fr }, localised: true, max: 80 }) as const;

export const simpleCtaDefinition = {
  name: 'simple-cta',
  version: 1,
  label: { en: 'Call to action', fr: 'Appel à l’action' },
  description: {
    en: 'One sentence and a button or two, on a colour or a picture.',
    fr: 'Une phrase et un ou deux boutons, sur une couleur ou une image.',
  },
  mode: 'static',
  title_field: 'title',
  fields: {
    eyebrow,
    title,
    text: { type: 'text', label: { en: 'Text', fr: 'Texte' }, localised: true, multiline: true, max: 600 },
    link: { type: 'link', label: { en: 'Link', fr: 'Lien' } },
    link_label: button('Button text', 'Texte du bouton'),
    second_link: { type: 'link', label: { en: 'Second link', fr: 'Second lien' } },
    second_label: button('Second button text', 'Texte du second bouton'),
    image: {
      type: 'media',
      label: { en: 'Image in the background', fr: 'Image en arrière-plan' },
      kind: 'image',
      max: 1,
    },
    align: {
      type: 'select',
      layout: true,
      label: { en: 'Alignment', fr: 'Alignement' },
      options: [
        { value: 'center', label: { en: 'Centre', fr: 'Centre' } },
        { value: 'start', label: { en: 'Start, with the buttons beside', fr: 'Début, avec les boutons à côté' } },
      ],
      default: 'center',
    },
    tone: { ...tone, default: 'deep' },
  },
} as const satisfies DefinitionInput;

export type SimpleCtaSettings = SettingsOf<typeof simpleCtaDefinition.fields>;
