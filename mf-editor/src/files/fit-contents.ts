import type { EditableKind, Section } from 'shared-contracts';
import type { FileSection, PageContents } from 'shared-contracts/page-file';
import { isGroup, normaliseSettings } from 'shared-contracts/sections';
import { uuidv7 } from 'uuidv7';
import { withoutPrivate } from './without-private.ts';

/** What of a file does not fit this site, and what becomes of it. */
export type Misfit =
  /** The site has no such kind of section: left out. */
  | { readonly is: 'unknown-kind'; readonly name: string; readonly count: number }
  /** Written by a newer version of the kind than the site has: left out. */
  | { readonly is: 'newer-kind'; readonly name: string; readonly count: number }
  /** Nothing can be read of it, by its place in the file: left out. */
  | { readonly is: 'unreadable'; readonly number: number }
  | { readonly is: 'metadata' }
  /** The site has no global content of that name: its contents become the page's own. */
  | { readonly is: 'unlinked'; readonly name: string }
  /** The page shows that global content already: left out. */
  | { readonly is: 'linked-already'; readonly name: string }
  /** Settings that visitors never see: left out. */
  | { readonly is: 'private'; readonly name: string; readonly count: number }
  /** A picture that is not in the file: left out. */
  | { readonly is: 'picture'; readonly name: string }
  /** A picture that was refused, in the server's own words: left out. */
  | { readonly is: 'refused-picture'; readonly name: string; readonly words: string }
  /** What no text may hold was taken out of some. */
  | { readonly is: 'taken-out'; readonly tags: readonly string[] };

/** The site that contents are put into. */
export interface Site {
  readonly kinds: ReadonlyMap<string, EditableKind>;
  /** Kinds of its global contents by their name. */
  readonly globals: ReadonlyMap<string, string>;
  /** Global contents that the page shows already. */
  readonly shown: ReadonlySet<string>;
}

export interface FittedContents {
  readonly sections: readonly Section[];
  readonly misfits: readonly Misfit[];
  /** New ids of sections by those in the file. */
  readonly ids: ReadonlyMap<string, string>;
}

/** Texts by the language they were translated from, and nothing else of what only a server knows. */
function translationsIn({ private_data }: FileSection): Pick<Section, 'private_data'> {
  const translations = private_data?.translations;
  return isGroup(translations) ? { private_data: { translations } } : {};
}

interface Fitted {
  /** Null where it is left out. */
  readonly section: Section | null;
  readonly misfits: readonly Misfit[];
}

const leftOut = (misfit: Misfit): Fitted => ({ section: null, misfits: [misfit] });

function fitSection(section: FileSection, site: Site): Fitted {
  const { name, linked_to, settings } = section;
  const kind = site.kinds.get(name);
  if (!kind) return leftOut({ is: 'unknown-kind', name, count: 1 });
  const { definition, sectionType } = kind;
  if (section.schema_version > definition.version) return leftOut({ is: 'newer-kind', name, count: 1 });
  if (linked_to && site.shown.has(linked_to)) return leftOut({ is: 'linked-already', name: linked_to });
  const isLinked = linked_to !== null && site.globals.get(linked_to) === name;
  const values = normaliseSettings(definition, settings);
  const open = withoutPrivate(definition, isGroup(values) ? values : {});
  const fitted: Section = {
    ...{ id: uuidv7(), weight: section.weight, name, type: sectionType?.type ?? 'static', region: section.region },
    settings: [open.settings],
    schema_version: section.schema_version,
    ...(section.classes && { classes: section.classes }),
    ...(section.hidden && { hidden: true }),
    ...(isLinked && { linked_to }),
    ...translationsIn(section),
  };
  return {
    section: fitted,
    misfits: [
      ...(linked_to && !isLinked ? [{ is: 'unlinked', name: linked_to } as const] : []),
      ...(open.isLess ? [{ is: 'private', name, count: 1 } as const] : []),
    ],
  };
}

/** Of several that say the same, one that says how often. */
function counted(misfits: readonly Misfit[]): Misfit[] {
  const found = new Map<string, Misfit>();
  for (const misfit of misfits) {
    const key = JSON.stringify({ ...misfit, count: 0 });
    const known = found.get(key);
    found.set(key, known && 'count' in known ? { ...known, count: known.count + 1 } : misfit);
  }
  return [...found.values()];
}

/** Contents of a file as a page of this site can have them; what does not fit is told before anything is put in. */
export function fitContents(contents: PageContents, site: Site): FittedContents {
  const fitted = contents.sections.map((section) => ({ from: section.id, ...fitSection(section, site) }));
  return {
    sections: fitted.flatMap(({ section }) => (section ? [section] : [])),
    ids: new Map(fitted.flatMap(({ from, section }) => (from && section ? [[from, section.id] as const] : []))),
    misfits: [
      ...contents.unread.map((number) => ({ is: 'unreadable', number }) as const),
      ...counted(fitted.flatMap(({ misfits }) => misfits)),
      ...(contents.isMetadataUnread ? [{ is: 'metadata' } as const] : []),
    ],
  };
}
