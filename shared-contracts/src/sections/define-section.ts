import type { SectionDefinition, SectionDefinitionInput } from '../definitions/definition-schema.ts';
import type { SectionSettings } from '../entities/section.ts';
import { completeDefinition } from './complete-definition.ts';
import type { RenderContext, SectionViewModel, Surrounding } from './render-contract.ts';

/** Turns settings of `from` into settings of `from + 1`. Pure; must accept anything an older version stored. */
export interface SectionMigration {
  readonly from: number;
  readonly up: (settings: SectionSettings) => SectionSettings;
}

/** When the loader fetches the code of an island. */
export type HydrateOn = 'intent' | 'visible';

/**
 * One section kind, whole. The data part is published as JSON; view and migrations stay with the code.
 * `View` and `Element` keep this package free of React: a renderer fills them in with its own component type.
 */
export interface SectionKind<View = unknown> {
  readonly definition: SectionDefinition;
  /** Component of `{model, context}` ({@link SectionViewModel}, {@link RenderContext}). */
  readonly view: View;
  readonly migrations: readonly SectionMigration[];
  /** Complete example settings per language, shown in the inventory and used as the starting content. */
  readonly example: SectionSettings;
  /** Islands only. */
  readonly hydrate?: HydrateOn;
  /**
   * What the view reads of its surroundings: its markup is a pure function of these, its model, language and release, and
   * is kept for as long as they are the same. Absent: it is drawn each time.
   */
  readonly surroundings?: readonly Surrounding[];
  /** Structured data (schema.org) for the page's head. */
  readonly jsonLd?: (model: SectionViewModel, context: RenderContext) => Record<string, unknown> | null;
}

export type SectionKindInput<View> = Omit<SectionKind<View>, 'definition' | 'migrations'> &
  SectionDefinitionInput & { readonly migrations?: readonly SectionMigration[] };

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

/** The first field that depends on what is no choice beside it. */
function strayField(fields: SectionDefinition['fields']): string | undefined {
  for (const [name, field] of Object.entries(fields)) {
    const choice = field.when && fields[field.when.field];
    if (field.when && choice?.type !== 'select' && choice?.type !== 'toggle') return name;
    const inside = field.type === 'list' ? strayField(field.fields) : undefined;
    if (inside) return `${name}.${inside}`;
  }
  return undefined;
}

/** Of the section, or of the items of one of its lists. */
function isMediaField(fields: SectionDefinition['fields'], path: string): boolean {
  const [name = '', part] = path.split('.');
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (part === undefined) return field?.type === 'media';
  return field?.type === 'list' && Object.hasOwn(field.fields, part) && field.fields[part]?.type === 'media';
}

/**
 * Declares a section kind. Throws a `TypeError` at load where the declaration cannot work: a gap in the migrations,
 * a field that depends on no choice, an island without `hydrate`. The definition's shape is checked by the compiler here and by
 * `sectionDefinitionSchema` when its remote is published: a visitor must not load the validator.
 */
export function defineSection<View>(input: SectionKindInput<View>): SectionKind<View> {
  const { view, example, hydrate, surroundings, jsonLd, migrations = [], ...data } = input;
  const definition = completeDefinition(data);
  const refuse = (reason: string): never => {
    throw new TypeError(`Section kind "${definition.name}": ${reason}`);
  };
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(definition.name)) refuse('the name must be kebab-case');
  if (definition.title_field !== undefined && !Object.hasOwn(definition.fields, definition.title_field))
    refuse(`title_field "${definition.title_field}" is no field`);
  if (definition.media_field !== undefined && !isMediaField(definition.fields, definition.media_field))
    refuse(`media_field "${definition.media_field}" is no field of media`);
  const stray = strayField(definition.fields);
  if (stray) refuse(`the field "${stray}" depends on no choice beside it`);
  for (const from of new Set([...migrations.map((migration) => migration.from), ...range(1, definition.version)])) {
    const steps = migrations.filter((migration) => migration.from === from).length;
    if (steps !== 1 || from < 1 || from >= definition.version) refuse(`${steps} migrations from version ${from}`);
  }
  if ((definition.mode === 'island') !== (hydrate !== undefined))
    refuse('islands, and only islands, say when to hydrate');
  return {
    definition,
    view,
    example,
    migrations,
    ...(hydrate && { hydrate }),
    ...(surroundings && { surroundings }),
    ...(jsonLd && { jsonLd }),
  };
}

/** Brings stored settings to the kind's current version, one step at a time. */
export function migrateSettings(kind: SectionKind, settings: SectionSettings, storedVersion: number): SectionSettings {
  let current = settings;
  for (let from = storedVersion; from < kind.definition.version; from += 1) {
    const step = kind.migrations.find((migration) => migration.from === from);
    if (step) current = step.up(current);
  }
  return current;
}
