import type { Field, ListField } from '../definitions/definition-schema.ts';

export type Fields = Readonly<Record<string, Field>>;

/** Fields of one item of a list, with the list itself one level down as `children` where it may be nested. */
export const fieldsOfItem = (list: ListField): Fields =>
  list.nested === 0
    ? list.fields
    : { ...list.fields, children: { ...list, nested: list.nested - 1, min: 0, required: false } };
