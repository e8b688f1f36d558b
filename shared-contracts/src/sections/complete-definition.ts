import type { Field, FieldInput, SectionDefinition, SectionDefinitionInput } from '../definitions/definition-schema.ts';
import { FIELD_DEFAULTS } from '../definitions/field-defaults.ts';

const completeFields = (fields: Readonly<Record<string, FieldInput>>): Record<string, Field> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, completeField(field)]));

function completeField(field: FieldInput): Field {
  const complete = { ...FIELD_DEFAULTS[field.type], ...field };
  return (field.type === 'list' ? { ...complete, fields: completeFields(field.fields) } : complete) as Field;
}

/** Fills in what a declaration left out; the same as parsing it with `sectionDefinitionSchema`, without zod. */
export const completeDefinition = (input: SectionDefinitionInput): SectionDefinition => ({
  ...input,
  fields: completeFields(input.fields),
});
