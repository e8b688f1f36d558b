import { CONTENT_FIELDS } from 'shared-contracts';
import type { DefinitionInput, SettingsOf } from '../../kind/definition-types.ts';

/**
 * How contents of an application are drawn, whatever the section type is called. It is no kind of the inventory: types
 * bring name and fields of their own, which only their application reads.
 */
export const applicationContentDefinition = {
  name: 'application-content',
  version: 1,
  label: { en: 'Contents of an application', fr: 'Contenus d’une application' },
  description: { en: 'What an application shows.', fr: 'Ce que montre une application.' },
  mode: 'static',
  title_field: 'title',
  fields: CONTENT_FIELDS,
} as const satisfies DefinitionInput;

export type ApplicationContentSettings = SettingsOf<typeof applicationContentDefinition.fields>;
