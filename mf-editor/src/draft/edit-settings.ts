import type { EditableKind, Locale, Section, SectionSettings } from 'shared-contracts';
import { isGroup, LOCALES } from 'shared-contracts/sections';
import { keptClasses } from './classes.ts';

/** What edits need to know of the kinds and the project. */
export interface EditContext {
  readonly kinds: ReadonlyMap<string, EditableKind>;
  /** The renderer's own reading of a section: migrated, wrong values left out; null where it knows no such kind. */
  readonly readSection: (section: Section) => SectionSettings | null;
  readonly locales: readonly Locale[];
  readonly defaultLocale: Locale;
}

const read = new WeakMap<Section, SectionSettings>();

/** Stored as this version of the kind writes it, with languages inside the fields. */
const isCurrent = (section: Section, version: number): boolean => {
  const [settings] = section.settings ?? [];
  return isGroup(settings) && (section.schema_version ?? 1) === version && !LOCALES.some((l) => isGroup(settings[l]));
};

/**
 * Settings of a section as they are edited: stored ones, or what the kind's migrations make of them. The same object
 * each time. Null where nothing here can edit the section; it is kept as it is.
 */
export function settingsOf(section: Section, context: EditContext): SectionSettings | null {
  const kind = context.kinds.get(section.name);
  if (!kind || (section.schema_version ?? 1) > kind.definition.version) return null;
  if (isCurrent(section, kind.definition.version)) return section.settings[0] ?? null;
  const known = read.get(section);
  if (known !== undefined) return known;
  const settings = context.readSection(section);
  // What nothing here can read now, code that is on its way may read later.
  if (settings) read.set(section, settings);
  return settings;
}

/** The section with other settings; of the kind's current version from then on. */
export function withSettings(section: Section, settings: SectionSettings, context: EditContext): Section {
  if (settings === section.settings?.[0]) return section;
  const definition = context.kinds.get(section.name)?.definition;
  const rest = Array.isArray(section.settings) ? section.settings.slice(1) : [];
  return {
    ...section,
    ...(definition && keptClasses(definition, section)),
    settings: [settings, ...rest],
    schema_version: definition?.version ?? section.schema_version,
  };
}
