import type { DefinitionInput, SettingsOf } from '../../kind/definition-types.ts';
import { headingFields, tone } from '../../kind/shared-fields.ts';

export const downloadsDefinition = {
  name: 'downloads',
  version: 1,
  label: { en: 'Files', fr: 'Fichiers' },
  description: {
    en: 'A list of documents with their type and size: menus, plans, price lists.',
    fr: 'Une liste de documents avec leur type et leur taille\u202f: cartes, plans, tarifs.',
  },
  mode: 'static',
  title_field: 'title',
  media_field: 'files.file',
  fields: {
    ...headingFields,
    files: {
      type: 'list',
      label: { en: 'Files', fr: 'Fichiers' },
      min: 0,
      max: 100,
      fields: {
        file: {
          type: 'media',
          label: { en: 'File', fr: 'Fichier' },
          help: {
            en: 'Where a language has none of its own, that of another language is offered.',
            fr: 'Si une langue n’a pas le sien, celui d’une autre langue est proposé.',
          },
          kind: 'document',
          localised: true,
          classes: false,
          max: 1,
        },
        name: { type: 'text', label: { en: 'Name', fr: 'Nom' }, localised: true, max: 120 },
        text: { type: 'text', label: { en: 'Text', fr: 'Texte' }, localised: true, max: 300 },
      },
    },
    tone,
  },
} as const satisfies DefinitionInput;

export type DownloadsSettings = SettingsOf<typeof downloadsDefinition.fields>;
export type DownloadItem = NonNullable<DownloadsSettings['files']>[number];
