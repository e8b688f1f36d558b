import type { Section, SectionDefinition, SectionSettings, VisitorSection } from 'shared-contracts';
import { isGroup } from 'shared-contracts/sections';

export type PrivateData = Record<string, Record<string, unknown>>;

export interface StoredSections {
  /** Without private data. */
  readonly sections: VisitorSection[];
  /** By section id. */
  readonly privateData: PrivateData;
}

/** Where the values of private fields stand in a section's private data. */
const SETTINGS = '$settings';

const settingsIn = (data: Record<string, unknown> | undefined): SectionSettings => {
  const settings = data?.[SETTINGS];
  return isGroup(settings) ? settings : {};
};

const privateFields = (definition: SectionDefinition | undefined): string[] =>
  Object.entries(definition?.fields ?? {}).flatMap(([name, field]) => (field.private ? [name] : []));

/**
 * Takes private data and the values of private fields out of sections, so that they are stored apart. What was private
 * in one of the states `before` stays so, whatever has become of its kind.
 */
export function splitPrivateData(
  sections: readonly Section[],
  definitions: ReadonlyMap<string, SectionDefinition>,
  ...before: readonly PrivateData[]
): StoredSections {
  const privateData: PrivateData = {};
  const visible = sections.map(({ private_data, ...section }) => {
    const hidden = new Set([
      ...privateFields(definitions.get(section.name)),
      ...before.flatMap((state) => Object.keys(settingsIn(state[section.id]))),
    ]);
    const [first = {}, ...more] = section.settings;
    const entries = Object.entries(first);
    const kept = entries.filter(([name]) => hidden.has(name));
    if (private_data || kept.length > 0)
      privateData[section.id] = { ...private_data, ...(kept.length > 0 && { [SETTINGS]: Object.fromEntries(kept) }) };
    if (kept.length === 0) return section;
    return { ...section, settings: [Object.fromEntries(entries.filter(([name]) => !hidden.has(name))), ...more] };
  });
  return { sections: visible, privateData };
}

/** Sections as an editor sees them. */
export const joinPrivateData = ({ sections, privateData }: StoredSections): Section[] =>
  sections.map((section) => {
    const { [SETTINGS]: _, ...data } = privateData[section.id] ?? {};
    const kept = settingsIn(privateData[section.id]);
    const [first = {}, ...more] = section.settings;
    return {
      ...section,
      ...(Object.keys(kept).length > 0 && { settings: [{ ...first, ...kept }, ...more] }),
      ...(Object.keys(data).length > 0 && { private_data: data }),
    };
  });
