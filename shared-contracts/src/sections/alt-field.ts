import type { Field } from '../definitions/definition-schema.ts';
import { FIELD_DEFAULTS } from '../definitions/field-defaults.ts';

/**
 * The alternative text of a medium, as the localised field that it is: it stands at `images.0.alt`, so that translations,
 * forms and edits treat it as any other text.
 */
export const ALT_FIELD: Field = {
  ...FIELD_DEFAULTS.text,
  type: 'text',
  label: { en: 'Alternative text', fr: 'Texte de remplacement' },
  localised: true,
  classes: false,
  max: 500,
};
