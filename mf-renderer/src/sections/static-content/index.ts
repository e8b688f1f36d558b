import { isOneOf } from 'shared-contracts';
import { isGroup, isTextType, TYPE_FIELD_TYPES, typeDefinition } from 'shared-contracts/sections';
import type { RegisteredKind } from '../../kind/view.ts';
import { type ContentField, isShown } from './content-fields.ts';
import { staticContentView } from './StaticContentSection.tsx';

/** Types that are drawn at a time; those that nobody shows any more are forgotten with them. */
const MOST = 500;
const kinds = new Map<string, RegisteredKind>();

function isField(value: unknown): value is ContentField {
  if (!isGroup(value)) return false;
  const { type, key, name } = value;
  return isOneOf(TYPE_FIELD_TYPES, type) && typeof key === 'string' && typeof name === 'string';
}

function kindOf(fields: readonly ContentField[], name: string): RegisteredKind {
  // A text that is stored once is the same in every language.
  const texts = fields.map((field) => ({ ...field, required: false, localised: isTextType(field.type) }));
  return {
    definition: typeDefinition({ name, title: '', application: null, type: 'static', fields: texts }),
    view: staticContentView(fields),
    sheet: 'static-content',
    example: {},
    migrations: [],
    shows: (_, settings) => isShown(fields, settings),
  };
}

/**
 * The kind of a section whose type is the site's own, made from the fields that were read for it; null where none were.
 * Two types with the same fields are one.
 */
export function staticContent(data: unknown): RegisteredKind | null {
  if (!isGroup(data) || !Array.isArray(data.fields)) return null;
  const known = data.fields.filter(isField).map(({ type, key, name }) => ({ type, key, name }));
  const name = JSON.stringify(known);
  const kind = kinds.get(name) ?? kindOf(known, name);
  if (kinds.size >= MOST) kinds.clear();
  kinds.set(name, kind);
  return kind;
}
