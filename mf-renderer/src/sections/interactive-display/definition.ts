import type { DefinitionInput, SettingsOf } from '../../kind/definition-types.ts';
import { headingFields, ratio, tone } from '../../kind/shared-fields.ts';

export const interactiveDisplayDefinition = {
  name: 'interactive-display',
  version: 1,
  label: { en: 'Tabs and slides', fr: 'Onglets et diapositives' },
  description: {
    en: 'Slides, tabs, or two pictures to compare by sliding from one to the other.',
    fr: 'Des diapositives, des onglets, ou deux images à comparer en glissant de l’une à l’autre.',
  },
  mode: 'island',
  title_field: 'title',
  fields: {
    ...headingFields,
    display: {
      type: 'select',
      label: { en: 'Shown as', fr: 'Présenter en' },
      options: [
        { value: 'slides', label: { en: 'Slides', fr: 'Diapositives' } },
        { value: 'tabs', label: { en: 'Tabs', fr: 'Onglets' } },
        { value: 'compare', label: { en: 'Before and after, two by two', fr: 'Avant et après, deux par deux' } },
      ],
      default: 'slides',
    },
    items: {
      type: 'list',
      label: { en: 'Contents', fr: 'Contenus' },
      max: 60,
      fields: {
        image: { type: 'media', label: { en: 'Image', fr: 'Image' }, kind: 'image', max: 1 },
        title: { type: 'text', label: { en: 'Title', fr: 'Titre' }, localised: true, required: true, max: 120 },
        text: { type: 'rich-text', label: { en: 'Text', fr: 'Texte' }, localised: true },
        link: { type: 'link', label: { en: 'Link', fr: 'Lien' } },
        link_label: { type: 'text', label: { en: 'Link text', fr: 'Texte du lien' }, localised: true, max: 80 },
      },
    },
    ratio: ratio('wide', 'landscape', 'square', 'portrait'),
    autoplay: {
      type: 'toggle',
      label: { en: 'Slides move on by themselves', fr: 'Les diapositives avancent seules' },
      help: {
        en: 'Visitors can pause them. They stay still for those who asked for less motion.',
        fr: 'Les visiteurs peuvent les arrêter. Elles restent immobiles pour qui a demandé moins de mouvement.',
      },
      when: { field: 'display', is: ['slides'] },
    },
    tone,
  },
} as const satisfies DefinitionInput;

export type InteractiveDisplaySettings = SettingsOf<typeof interactiveDisplayDefinition.fields>;
export type DisplayItem = NonNullable<InteractiveDisplaySettings['items']>[number];
