import type { Field, SectionDefinition } from '../definitions/definition-schema.ts';
import type { SectionSettings } from '../entities/section.ts';
import { type Group, isGroup } from '../json/is-group.ts';
import type { Fields } from './list-fields.ts';

type Label = SectionDefinition['label'];

export interface ChoiceValue {
  readonly value: string | boolean;
  /** Absent on a switch, which is on or off. */
  readonly label?: Label;
}

/** A field with a few values to choose from: a select, or a switch. */
export interface Choice {
  /** Names of the fields that lead to it, outermost first: `['items', 'icon']`. */
  readonly path: readonly string[];
  /** Their labels. */
  readonly labels: readonly Label[];
  readonly values: readonly ChoiceValue[];
}

/** A section that shows what a kind looks like. */
export interface Specimen {
  readonly settings: SectionSettings;
  /** The choice that makes it differ, with the values that it shows; absent on the section that all others differ from. */
  readonly choice?: Choice;
}

const SWITCH: readonly ChoiceValue[] = [{ value: true }, { value: false }];

const valuesOf = (field: Field): readonly ChoiceValue[] => {
  if (field.type === 'toggle') return SWITCH;
  return field.type === 'select' ? field.options : [];
};

function choicesIn(fields: Fields, path: readonly string[], labels: readonly Label[]): readonly Choice[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const place = { path: [...path, name], labels: [...labels, field.label] };
    if (field.type === 'list') return choicesIn(field.fields, place.path, place.labels);
    const values = field.private ? [] : valuesOf(field);
    return values.length > 0 ? [{ ...place, values }] : [];
  });
}

/** Every choice that a kind offers, those of the items of its lists too. */
export const choicesOf = ({ fields }: Pick<SectionDefinition, 'fields'>): readonly Choice[] =>
  choicesIn(fields, [], []);

/** Gives the field at a path its next value wherever it stands: once in a section, once in each item of a list. */
function place(group: Group, [name = '', ...rest]: readonly string[], next: () => unknown): Group {
  if (rest.length === 0) return { ...group, [name]: next() };
  const list = group[name];
  if (!Array.isArray(list)) return group;
  return { ...group, [name]: list.map((item) => (isGroup(item) ? place(item, rest, next) : item)) };
}

function countPlaces(settings: Group, path: readonly string[]): number {
  let count = 0;
  place(settings, path, () => {
    count += 1;
  });
  return count;
}

/** Sections that show every value of a choice: the items of a list share them out. */
function showChoice(choice: Choice, settings: SectionSettings): readonly Specimen[] {
  const places = countPlaces(settings, choice.path);
  if (places === 0) return [];
  const count = Math.ceil(choice.values.length / places);
  return Array.from({ length: count }, (_, turn) => {
    const values = choice.values.slice(turn * places, (turn + 1) * places);
    let at = 0;
    const next = (): unknown => {
      at += 1;
      return values[(at - 1) % values.length]?.value;
    };
    return { settings: place(settings, choice.path, next), choice: { ...choice, values } };
  });
}

/**
 * Sections that show a kind with everything it offers: first the one with these settings, then one for each choice that
 * makes it differ. `inItems` are the settings in which the choices of items are shown, where those are others.
 */
export function specimensOf(
  definition: Pick<SectionDefinition, 'fields'>,
  settings: SectionSettings,
  inItems: SectionSettings = settings,
): readonly Specimen[] {
  const chosen = choicesOf(definition).flatMap((choice) =>
    showChoice(choice, choice.path.length > 1 ? inItems : settings),
  );
  const seen = new Set<string>();
  return [{ settings }, ...chosen].filter((specimen) => {
    const key = JSON.stringify(specimen.settings);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
