import type { EditableKind, Section } from 'shared-contracts';
import { isGroup, readClasses } from 'shared-contracts/sections';
import { uuidv7 } from 'uuidv7';
import { packClasses } from '../../draft/classes.ts';
import { linkOf } from '../../draft/shared-content.ts';

/** Marks text of ours among all that a clipboard may hold. */
const TYPE = 'sections/section@1';

/**
 * A section as text for the clipboard: its content, without what belongs to its place or to this site's staff. One that
 * links to a global instance says so, and of which site: elsewhere its content is its own.
 */
export function copyText(section: Section, project: string): string {
  const { name, settings, schema_version, hidden, classes } = section;
  const linked_to = linkOf(section);
  const copy = {
    name,
    settings: settings?.[0] ?? {},
    schema_version,
    hidden,
    classes,
    ...(linked_to && { linked_to }),
  };
  return JSON.stringify({ type: TYPE, sections: [copy], ...(linked_to && { project }) });
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

/** Classes of a pasted section, as far as its kind has a place for them. */
function classesOf(classes: unknown, kind: EditableKind | undefined): Pick<Section, 'classes'> {
  const packed = kind && packClasses(readClasses(kind.definition, classes));
  return packed ? { classes: packed } : {};
}

const MOST_NAME = 200;

/** What a pasted section links to, where that is on this site. */
const linkIn = ({ linked_to }: Readonly<Record<string, unknown>>): Pick<Section, 'linked_to'> =>
  typeof linked_to === 'string' && linked_to.trim() !== '' && linked_to.length <= MOST_NAME ? { linked_to } : {};

interface Reading {
  readonly kinds: ReadonlyMap<string, EditableKind>;
  /** Whether it was copied on this site. */
  readonly isHere: boolean;
}

function sectionOf(value: unknown, { kinds, isHere }: Reading): Section | null {
  if (!isGroup(value) || typeof value.name !== 'string' || !isGroup(value.settings)) return null;
  const version = value.schema_version;
  return {
    id: uuidv7(),
    weight: 0,
    name: value.name,
    type: kinds.get(value.name)?.sectionType?.type ?? 'static',
    region: {},
    settings: [value.settings],
    schema_version: typeof version === 'number' && Number.isInteger(version) && version > 0 ? version : 1,
    ...(value.hidden === true && { hidden: true }),
    ...classesOf(value.classes, kinds.get(value.name)),
    ...(isHere && linkIn(value)),
  };
}

/** Reads sections from the clipboard's text, with ids of their own. What they hold is read by their kind. */
export function readPasted(text: string, kinds: ReadonlyMap<string, EditableKind>, project: string): Pasted {
  const data = parse(text);
  if (!isGroup(data) || data.type !== TYPE || !Array.isArray(data.sections)) return { type: 'nothing' };
  const reading = { kinds, isHere: data.project === project };
  const sections = data.sections.slice(0, 50).map((section) => sectionOf(section, reading));
  const known = sections.filter((section) => section !== null);
  if (known.length === 0 || known.length < sections.length) return { type: 'nothing' };
  const stranger = known.find(({ name, schema_version }) => {
    const kind = kinds.get(name);
    return !kind || schema_version > kind.definition.version;
  });
  return stranger ? { type: 'unknown', name: stranger.name } : { type: 'sections', sections: known };
}
