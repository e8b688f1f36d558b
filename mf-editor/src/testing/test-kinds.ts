import type { EditableKind, FieldInput, Section } from 'shared-contracts';
import { defineSection, migrateSettings, readSettings } from 'shared-contracts/sections';
import type { EditContext } from '../draft/edit-settings.ts';

const label = { en: 'x', fr: 'x' };
const localised = { label, localised: true } as const;

const fields: Readonly<Record<string, FieldInput>> = {
  title: { type: 'text', ...localised, required: true },
  body: { type: 'rich-text', ...localised },
  count: { type: 'number', label },
  rooms: {
    type: 'list',
    label,
    nested: 2,
    fields: { name: { type: 'text', ...localised }, size: { type: 'number', label } },
  },
};

/** A kind of its second version: the first called the title `heading`. */
export const testKind = defineSection({
  name: 'rooms',
  version: 2,
  label,
  description: label,
  mode: 'static',
  fields,
  title_field: 'title',
  view: null,
  example: { title: { en: 'Rooms', fr: 'Chambres' } },
  migrations: [{ from: 1, up: ({ heading, ...rest }) => ({ ...rest, title: heading }) }],
});

const preset = {
  name: 'y',
  words: { en: 'suites', fr: 'chambres' },
  label: { en: 'y', fr: 'y' },
  description: label,
  example: { title: { en: 'Suites', fr: 'Suites' } },
};

export const testKinds: readonly EditableKind[] = [{ ...testKind, presets: [preset] }];

export const testContext: EditContext = {
  kinds: new Map(testKinds.map((kind) => [kind.definition.name, kind])),
  readSection: ({ name, settings, schema_version }) =>
    name === testKind.definition.name
      ? readSettings(testKind.definition, [migrateSettings(testKind, settings[0] ?? {}, schema_version)])
      : null,
  locales: ['en', 'fr'],
  defaultLocale: 'en',
};

/** Id of the n-th section of tests; ids are in the order of their numbers. */
export const testId = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const testSection = (number: number, change: Partial<Section> = {}): Section => ({
  id: testId(number),
  weight: number,
  name: 'rooms',
  type: 'static',
  region: { 'extended-layout': { slot: 'region1', weight: number } },
  settings: [{ title: { en: `Title ${number}`, fr: `Titre ${number}` } }],
  schema_version: 2,
  ...change,
});
