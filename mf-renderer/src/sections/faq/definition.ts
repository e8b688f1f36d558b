import type { DefinitionInput, SettingsOf } from '../../kind/definition-types.ts';
import { headingFields, tone } from '../../kind/shared-fields.ts';

export const faqDefinition = {
  name: 'faq',
  version: 1,
  label: { en: 'Questions and answers', fr: 'Questions et réponses' },
  description: {
    en: 'Questions that open on their answers, each with a link of its own.',
    fr: 'Des questions qui s’ouvrent sur leur réponse, chacune avec son propre lien.',
  },
  mode: 'static',
  title_field: 'title',
  fields: {
    ...headingFields,
    items: {
      type: 'list',
      label: { en: 'Questions', fr: 'Questions' },
      max: 200,
      fields: {
        question: {
          type: 'text',
          label: { en: 'Question', fr: 'Question' },
          localised: true,
          required: true,
          max: 300,
        },
        answer: { type: 'rich-text', label: { en: 'Answer', fr: 'Réponse' }, localised: true, required: true },
      },
    },
    arrangement: {
      type: 'select',
      layout: true,
      label: { en: 'Arrangement', fr: 'Disposition' },
      options: [
        { value: 'split', label: { en: 'Title beside the questions', fr: 'Titre à côté des questions' } },
        { value: 'stacked', label: { en: 'Title above the questions', fr: 'Titre au-dessus des questions' } },
      ],
      default: 'split',
    },
    single: {
      type: 'toggle',
      label: { en: 'Only one answer open at a time', fr: 'Une seule réponse ouverte à la fois' },
    },
    first_open: {
      type: 'toggle',
      label: { en: 'The first answer is open', fr: 'La première réponse est ouverte' },
    },
    tone,
  },
} as const satisfies DefinitionInput;

export type FaqSettings = SettingsOf<typeof faqDefinition.fields>;
export type FaqItem = NonNullable<FaqSettings['items']>[number];
