import type { EditableKind, GlobalInstance, Section } from 'shared-contracts';
import type { FileSection, PageContents } from 'shared-contracts/page-file';
import { isGroup, isSame, normaliseSettings } from 'shared-contracts/sections';
import { uuidv7 } from 'uuidv7';
import { sharedContent } from '../draft/shared-content.ts';
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
  /** The site has one of that name that says something else, which is shown in the place of what the file says. */
  | { readonly is: 'says-here'; readonly name: string }
  /** Neither has the file anything to show in its place: left out. */
  | { readonly is: 'empty-link'; readonly name: string }
  /** It was to be made one of the site and was refused, in the server's own words: its contents are the page's own. */
  | { readonly is: 'unmade'; readonly name: string; readonly words: string }
  /** The page shows that global content already: left out. */
  | { readonly is: 'linked-already'; readonly name: string }
  /** Settings that visitors never see: left out. */
  | { readonly is: 'private'; readonly name: string; readonly count: number }
  /** A picture, film or document that is not in the file: left out. */
  | { readonly is: 'picture'; readonly name: string }
  /** A picture that was refused, in the server's own words: left out. */
  | { readonly is: 'refused-picture'; readonly name: string; readonly words: string }
  /** What no text may hold was taken out of some. */
  | { readonly is: 'taken-out'; readonly tags: readonly string[] };

/** The site that contents are put into. */
export interface Site {
  readonly kinds: ReadonlyMap<string, EditableKind>;
  /** Its global contents, by what a file calls them. */
  readonly globals: ReadonlyMap<string, Pick<GlobalInstance, 'name' | 'section'>>;
  /** Global contents that the page shows already. */
  readonly shown: ReadonlySet<string>;
  /** Where a global content of the site says something else than the file, the file's words become the page's own. */
  readonly keepsWords?: boolean;
}

export interface FittedContents {
  readonly sections: readonly Section[];
  readonly misfits: readonly Misfit[];
  /** New ids of sections by those in the file. */
  readonly ids: ReadonlyMap<string, string>;
  /** Global contents that the site lacks, by the new ids of sections that say what they say. */
  readonly lacking: ReadonlyMap<string, string>;
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
  /** What it was linked to, which the site lacks. */
  readonly lacks?: string;
}

const leftOut = (misfit: Misfit): Fitted => ({ section: null, misfits: [misfit] });

/** Where a section stands, under an id of this site. */
const placeOf = ({ weight, region, hidden }: FileSection): Pick<Section, 'id' | 'weight' | 'region' | 'hidden'> => ({
  ...{ id: uuidv7(), weight, region },
  ...(hidden && { hidden: true }),
});

/** Whether a file says something else of a global content than the site does. */
function saysOther(
  { name, settings }: FileSection,
  { section }: Pick<GlobalInstance, 'section'>,
  { kinds }: Site,
): boolean {
  const definition = kinds.get(name)?.definition;
  const read = (values: unknown): unknown => {
    const known = definition ? normaliseSettings(definition, values) : values;
    return definition && isGroup(known) ? withoutPrivate(definition, known).settings : known;
  };
  return name === section.name && settings.length > 0 && !isSame(read(settings), read(section.options));
}

function fitSection(section: FileSection, site: Site): Fitted {
  const { name, linked_to, settings } = section;
  const global = linked_to === null ? undefined : site.globals.get(linked_to);
  if (linked_to !== null && [linked_to, global?.name ?? ''].some((each) => site.shown.has(each)))
    return leftOut({ is: 'linked-already', name: linked_to });
  const isOther = global !== undefined && saysOther(section, global, site);
  // What it says is what it says here.
  if (global && (name === '' || name === global.section.name) && !(isOther && site.keepsWords))
    return {
      section: { ...placeOf(section), ...sharedContent(global.section), linked_to: global.name },
      misfits: isOther ? [{ is: 'says-here', name: global.name }] : [],
    };
  if (linked_to !== null && name === '') return leftOut({ is: 'empty-link', name: linked_to });
  const kind = site.kinds.get(name);
  if (!kind) return leftOut({ is: 'unknown-kind', name, count: 1 });
  const { definition, sectionType } = kind;
  if (section.schema_version > definition.version) return leftOut({ is: 'newer-kind', name, count: 1 });
  const values = normaliseSettings(definition, settings);
  const open = withoutPrivate(definition, isGroup(values) ? values : {});
  const fitted: Section = {
    ...placeOf(section),
    ...{ name, type: sectionType?.type ?? 'static' },
    settings: [open.settings, ...settings.slice(1)],
    schema_version: section.schema_version,
    ...(section.classes && { classes: section.classes }),
    ...translationsIn(section),
  };
  return {
    section: fitted,
    misfits: [
      ...(linked_to && !isOther ? [{ is: 'unlinked', name: linked_to } as const] : []),
      ...(open.isLess ? [{ is: 'private', name, count: 1 } as const] : []),
    ],
    ...(linked_to && !global && { lacks: linked_to }),
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
    lacking: new Map(fitted.flatMap(({ section, lacks }) => (section && lacks ? [[section.id, lacks] as const] : []))),
    misfits: [
      ...contents.unread.map((number) => ({ is: 'unreadable', number }) as const),
      ...counted(fitted.flatMap(({ misfits }) => misfits)),
      ...(contents.isMetadataUnread ? [{ is: 'metadata' } as const] : []),
    ],
  };
}
