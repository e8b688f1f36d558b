import type { Field, SectionDefinition } from '../definitions/definition-schema.ts';
import type { FieldMessageCode } from '../errors/field-messages.ts';
import { type Group, isGroup } from '../json/is-group.ts';
import type { Fields } from './list-fields.ts';

/**
 * CSS classes that somebody gave a section, as stored in its `classes`. A field is named as in its definition, fields
 * of lists as `items.text`: all items share what is given.
 */
export interface SectionClasses {
  /** Of the section's outer element. */
  readonly section: readonly string[];
  /** By field; only those that have some. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

/** What is wrong with the classes of one element. */
export interface ClassProblem {
  /** {@link classesPath} of the element, or of what does not belong there. */
  readonly path: string;
  readonly code: Extract<FieldMessageCode, 'class_name' | 'array' | 'object' | 'too_many' | 'not_allowed'>;
  readonly values?: Readonly<Record<string, number>>;
}

/** Characters of one name. */
const MAX_LENGTH = 64;
/** Names of one element. */
export const MAX_CLASSES = 20;
/** None of these ends an attribute, a selector's name aside; `:` and `/` are written by utility frameworks. */
const CLASS_NAME = /^[A-Za-z0-9_-][A-Za-z0-9_:/-]*$/;

const isClassName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_LENGTH && CLASS_NAME.test(value);

/** Where the classes of an element stand in its section; null is the section itself. */
export const classesPath = (field: string | null): string =>
  field === null ? 'classes.section' : `classes.fields.${field}`;

/** Name under which a field's classes are stored, from the path of a value: `items.0.children.1.text` → `items.text`. */
export const classField = (path: string): string =>
  path
    .split('.')
    .filter((part) => part !== 'children' && !/^\d+$/.test(part))
    .join('.');

/** Fields that are drawn as an element of their own, unless their kind says no. Older definitions say nothing. */
const takesClasses = (field: Field): boolean =>
  (field.type === 'text' || field.type === 'rich-text' || field.type === 'media') && field.classes !== false;

const fieldsIn = (fields: Fields, prefix: string): [string, readonly Field[]][] =>
  Object.entries(fields).flatMap(([name, field]): [string, readonly Field[]][] => {
    const path = `${prefix}${name}`;
    if (field.type === 'list')
      return fieldsIn(field.fields, `${path}.`).map(([inner, trail]) => [inner, [field, ...trail]]);
    return takesClasses(field) ? [[path, [field]]] : [];
  });

const known = new WeakMap<SectionDefinition, ReadonlyMap<string, readonly Field[]>>();

/** Fields of a kind that take classes, each with the lists it stands in before it. */
export function classFields(definition: SectionDefinition): ReadonlyMap<string, readonly Field[]> {
  const fields = known.get(definition) ?? new Map(fieldsIn(definition.fields, ''));
  known.set(definition, fields);
  return fields;
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

const collect = (
  definition: SectionDefinition,
  stored: unknown,
  read: (value: unknown) => readonly string[],
): SectionClasses => {
  const { section, fields }: Group = isGroup(stored) ? stored : {};
  const byField: Group = isGroup(fields) ? fields : {};
  const found = [...classFields(definition).keys()]
    .filter((field) => Object.hasOwn(byField, field))
    .map((field) => [field, read(byField[field])] as const);
  return { section: read(section), fields: Object.fromEntries(found.filter(([, names]) => names.length > 0)) };
};

/** Every text that stands where a class may, right or wrong: what a form shows. */
export const storedClasses = (definition: SectionDefinition, stored: unknown): SectionClasses =>
  collect(definition, stored, texts);

/** Classes as markup may rely on them: what is no name, or has no place in the kind, is gone. Never throws. */
export const readClasses = (definition: SectionDefinition, stored: unknown): SectionClasses =>
  collect(definition, stored, (value) => [...new Set(texts(value).filter(isClassName))].slice(0, MAX_CLASSES));

function problemIn(value: unknown, path: string): ClassProblem[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return [{ path, code: 'array' }];
  if (!value.every(isClassName)) return [{ path, code: 'class_name', values: { maximum: MAX_LENGTH } }];
  return value.length > MAX_CLASSES ? [{ path, code: 'too_many', values: { maximum: MAX_CLASSES } }] : [];
}

/**
 * What keeps classes from being stored, by the one set of rules of forms and server. A section whose kind is not at
 * hand, such as one that shows a global instance, takes them for itself only.
 */
export function classProblems(definition: SectionDefinition | null, stored: unknown): readonly ClassProblem[] {
  if (stored === undefined || stored === null) return [];
  if (!isGroup(stored)) return [{ path: 'classes', code: 'object' }];
  const { section, fields = {}, ...rest } = stored;
  const allowed = definition ? classFields(definition) : new Map();
  const strangers = Object.keys(rest).map((key): ClassProblem => ({ path: `classes.${key}`, code: 'not_allowed' }));
  const inFields = isGroup(fields)
    ? Object.entries(fields).flatMap(([field, value]): ClassProblem[] =>
        allowed.has(field) ? problemIn(value, classesPath(field)) : [{ path: classesPath(field), code: 'not_allowed' }],
      )
    : [{ path: 'classes.fields', code: 'object' } as const];
  return [...problemIn(section, classesPath(null)), ...inFields, ...strangers];
}
