import { globalKey, type PageStatus, type Section } from 'shared-contracts';
import { CONTENT_KEYS } from 'shared-contracts/sections';
import type { PrivateData } from './split-private-data.ts';

/** Of a section, what a global instance gives it in the place of its own: what it says, and what came of that. */
const CONTENT = [...CONTENT_KEYS, 'render_data', 'status_code', 'error'] as const satisfies readonly (keyof Section)[];

export type Content = Pick<Section, (typeof CONTENT)[number]>;

/** A global instance, as sections that link to it show it. */
export interface ShownGlobal {
  readonly id: string;
  readonly name: string;
  readonly status: PageStatus;
  /** Of its content. */
  readonly bytes: number;
  /** With what is private in it. */
  readonly content: Content;
  /** As it is stored. */
  readonly privateData: Record<string, unknown>;
}

/** Those that some sections link to, by `globalKey` of what these call them. */
export type Globals = ReadonlyMap<string, ShownGlobal>;

export const NO_GLOBALS: Globals = new Map();

/** Bytes that the links of one page show at most; `linked_sections` of the database says the same. */
const MOST_SHOWN = 8 * 1024 * 1024;

export const globalOf = (globals: Globals, { linked_to }: Pick<Section, 'linked_to'>): ShownGlobal | undefined =>
  linked_to ? globals.get(globalKey(linked_to)) : undefined;

export const contentOf = (section: Section): Content => {
  const { name, type, settings, schema_version } = section;
  const content: Content = { name, type, settings, schema_version };
  for (const key of CONTENT) if (section[key] !== undefined) Object.assign(content, { [key]: section[key] });
  return content;
};

/** A section without its content. */
export function placeOf({ id, weight, linked_to, region, hidden, altered }: Section): Omit<Section, keyof Content> {
  return {
    ...{ id, weight, region },
    ...(linked_to !== undefined && { linked_to }),
    ...(hidden !== undefined && { hidden }),
    ...(altered !== undefined && { altered }),
  };
}

/** What the sections of a page show, as `shown_sections` of the database has it. */
export function showGlobals(sections: readonly Section[], globals: Globals): Section[] {
  if (globals.size === 0) return [...sections];
  let bytes = 0;
  return sections.map((section) => {
    const global = globalOf(globals, section);
    bytes += global?.bytes ?? 0;
    if (!global || bytes > MOST_SHOWN) return section;
    return { ...placeOf(section), ...global.content, linked_to: global.name };
  });
}

/** What is private in what sections link to, by section: it stays so in a copy. */
export const privateInGlobals = (sections: readonly Section[], globals: Globals): PrivateData =>
  Object.fromEntries(
    sections.flatMap((section) => {
      const global = globalOf(globals, section);
      return global ? [[section.id, global.privateData]] : [];
    }),
  );

/** Names that sections link to. */
export const linksOf = (sections: readonly Pick<Section, 'linked_to'>[]): string[] => [
  ...new Set(sections.flatMap(({ linked_to }) => linked_to || [])),
];
