import type { Locale, Section, SectionDefinition, SectionSettings } from 'shared-contracts';
import {
  classProblems,
  type Field,
  type Fields,
  fieldsOfItem,
  isGroup,
  LOCALES,
  storedClasses,
} from 'shared-contracts/sections';
import { type EditContext, settingsOf } from '../edit-settings.ts';
import { checkValue, type ValueProblem } from './check-value.ts';
import { readValue, valuePath } from './read-value.ts';

export interface FieldProblem extends ValueProblem {
  /** Where the value stands, without language. */
  readonly path: string;
  readonly locale: Locale | null;
}

/** By {@link valuePath}, in the order of the form. */
export type SectionProblems = ReadonlyMap<string, FieldProblem>;

function problemsInItems(field: Field, value: unknown, base: string, defaultLocale: Locale): FieldProblem[] {
  if (field.type !== 'list' || !Array.isArray(value)) return [];
  const fields = fieldsOfItem(field);
  return value.flatMap((item, index) =>
    isGroup(item) ? problemsInGroup(fields, item, `${base}.${index}.`, defaultLocale) : [],
  );
}

function problemsInField(field: Field, stored: unknown, path: string, defaultLocale: Locale): FieldProblem[] {
  // One value for all languages can be read, but the server would not take it back.
  if (field.localised && stored !== undefined && stored !== null && !isGroup(stored))
    return [{ path, locale: null, code: 'object', broken: true }];
  const locales: readonly (Locale | null)[] = field.localised ? LOCALES : [null];
  return locales.flatMap((locale) => {
    const value = readValue({ value: stored }, 'value', locale);
    const required = field.required && (locale === null || locale === defaultLocale);
    const problem = checkValue(field, value, required);
    const inside = problemsInItems(field, value, valuePath(path, locale), defaultLocale);
    return problem ? [{ ...problem, path, locale }, ...inside] : inside;
  });
}

const problemsInGroup = (
  fields: Fields,
  group: SectionSettings,
  prefix: string,
  defaultLocale: Locale,
): FieldProblem[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    problemsInField(field, group[name], `${prefix}${name}`, defaultLocale),
  );

/** Of classes, only what a form shows: the rest is left alone by the server, and goes with the next edit. */
const problemsInClasses = (definition: SectionDefinition, { classes }: Section): FieldProblem[] =>
  classes
    ? classProblems(definition, storedClasses(definition, classes)).map((problem) => ({ ...problem, locale: null }))
    : [];

const NONE: SectionProblems = new Map();
const checked = new WeakMap<Section, SectionProblems>();

/** What keeps a section from being saved, field by field. Worked out once for each state of a section. */
export function checkSection(section: Section, context: EditContext): SectionProblems {
  const known = checked.get(section);
  if (known) return known;
  const definition = context.kinds.get(section.name)?.definition;
  const settings = settingsOf(section, context);
  if (!definition || !settings) return NONE;
  const list = [
    ...problemsInGroup(definition.fields, settings, '', context.defaultLocale),
    ...problemsInClasses(definition, section),
  ];
  const problems = new Map(list.map((problem) => [valuePath(problem.path, problem.locale), problem]));
  checked.set(section, problems);
  return problems;
}
