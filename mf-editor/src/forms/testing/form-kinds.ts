import type { EditableKind, Section, SectionSettings } from 'shared-contracts';
import { FIXTURE_DEFINITION } from 'shared-contracts/fixtures';
import { readSettings } from 'shared-contracts/sections';
import type { EditContext } from '../../draft/edit-settings.ts';

/** The kind of the contracts' fixtures: a field of every type. */
const fixtureKind: EditableKind = { definition: FIXTURE_DEFINITION, example: { title: { en: 'A', fr: 'B' } } };

const context: EditContext = {
  kinds: new Map([[FIXTURE_DEFINITION.name, fixtureKind]]),
  readSection: ({ settings }) => readSettings(FIXTURE_DEFINITION, settings),
  locales: ['en', 'fr'],
  defaultLocale: 'en',
};

export const contextOf = (definition = FIXTURE_DEFINITION, whole?: EditableKind): EditContext => {
  if (definition === FIXTURE_DEFINITION) return context;
  const kind: EditableKind = whole ?? { definition, example: {} };
  return {
    ...context,
    kinds: new Map([[definition.name, kind]]),
    readSection: ({ settings }) => readSettings(definition, settings),
  };
};

const SECTION = '00000000-0000-7000-8000-000000000001';

export const fixtureSection = (settings: SectionSettings, change: Partial<Section> = {}): Section => ({
  id: SECTION,
  weight: 1,
  name: FIXTURE_DEFINITION.name,
  type: 'static',
  region: { 'extended-layout': { slot: 'region1', weight: 1 } },
  settings: [settings],
  schema_version: 1,
  ...change,
});
