import type { EditableKind, Section, SectionSettings } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';

/** Marks text of ours among all that a clipboard may hold. */
const TYPE = 'sections/section@1';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A section as text for the clipboard: its content, without what belongs to its place or to this site's staff. */
export function copyText({ name, settings, schema_version, hidden }: Section): string {
  return JSON.stringify({ type: TYPE, sections: [{ name, settings: settings?.[0] ?? {}, schema_version, hidden }] });
}

export type Pasted =
  | { readonly type: 'sections'; readonly sections: readonly Section[] }
  /** A section of a kind that this site does not have. */
  | { readonly type: 'unknown'; readonly name: string }
  | { readonly type: 'nothing' };

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function sectionOf(value: unknown): Section | null {
  if (!isObject(value) || typeof value.name !== 'string' || !isObject(value.settings)) return null;
  const version = value.schema_version;
  return {
    id: uuidv7(),
    weight: 0,
    name: value.name,
    type: 'static',
    region: {},
    settings: [value.settings as SectionSettings],
    schema_version: typeof version === 'number' && Number.isInteger(version) && version > 0 ? version : 1,
    ...(value.hidden === true && { hidden: true }),
  };
}

/** Reads sections from the clipboard's text, with ids of their own. What they hold is read by their kind. */
export function readPasted(text: string, kinds: ReadonlyMap<string, EditableKind>): Pasted {
  const data = parse(text);
  if (!isObject(data) || data.type !== TYPE || !Array.isArray(data.sections)) return { type: 'nothing' };
  const sections = data.sections.slice(0, 50).map(sectionOf);
  const known = sections.filter((section) => section !== null);
  if (known.length === 0 || known.length < sections.length) return { type: 'nothing' };
  const stranger = known.find(({ name, schema_version }) => {
    const kind = kinds.get(name);
    return !kind || schema_version > kind.definition.version;
  });
  return stranger ? { type: 'unknown', name: stranger.name } : { type: 'sections', sections: known };
}
