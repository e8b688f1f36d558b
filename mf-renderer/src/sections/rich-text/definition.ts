import type { DefinitionInput, SettingsOf } from '../../kind/definition-types.ts';
import { eyebrow, title, tone } from '../../kind/shared-fields.ts';

export const richTextDefinition = {
  name: 'rich-text',
  version: 1,
  label: { en: 'Text', fr: 'Texte' },
  description: {
    en: 'Headings, paragraphs, lists, tables and quotes.',
    fr: 'Titres, paragraphes, listes, tableaux et citations.',
  },
  mode: 'static',
  title_field: 'title',
  fields: {
    eyebrow,
    title,
    body: { type: 'rich-text', label: { en: 'Text', fr: 'Texte' }, localised: true, required: true },
    arrangement: {
      type: 'select',
      layout: true,
      label: { en: 'Arrangement', fr: 'Disposition' },
      options: [
        { value: 'stacked', label: { en: 'Title above the text', fr: 'Titre au-dessus du texte' } },
        { value: 'split', label: { en: 'Title beside the text', fr: 'Titre à côté du texte' } },
      ],
      default: 'stacked',
    },
    tone,
    align: {
      type: 'select',
      layout: true,
      label: { en: 'Alignment', fr: 'Alignement' },
      options: [
        { value: 'start', label: { en: 'Start', fr: 'Début' } },
        { value: 'center', label: { en: 'Centre', fr: 'Centre' } },
      ],
      default: 'start',
    },
  },
} as const satisfies DefinitionInput;

export type RichTextSettings = SettingsOf<typeof richTextDefinition.fields>;
