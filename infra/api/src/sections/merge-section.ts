import { isDeepStrictEqual } from 'node:util';
import { globalKey, type Section } from 'shared-contracts';
import { type Content, contentOf, type Globals, globalOf, placeOf, type ShownGlobal } from './globals.ts';
import { isSameSection } from './same-content.ts';

interface Merged {
  readonly section: Section;
  /** Whether its content is that of a global instance, which has been checked. */
  readonly isCopy: boolean;
}

/** Private data that is not sent is not touched. */
const withPrivate = (section: Section, stored: Pick<Section, 'private_data'> | undefined): Section =>
  section.private_data === undefined && stored?.private_data
    ? { ...section, private_data: stored.private_data }
    : section;

/** Whether a section says what a global instance does: as somebody sends it who loaded the page. */
const saysTheSame = (given: Section, { content }: ShownGlobal): boolean =>
  isSameSection(given, content, given.private_data === undefined ? 'private' : 'nothing');

/** Whether two links lead to the same, by whichever name. */
export function isSameLink(given: Section, stored: Section, globals: Globals): boolean {
  if (!given.linked_to || !stored.linked_to) return false;
  if (globalKey(given.linked_to) === globalKey(stored.linked_to)) return true;
  const [to, before] = [globalOf(globals, given), globalOf(globals, stored)];
  return to !== undefined && to.id === before?.id;
}

/** A section that brings its place alone, with a content; classes and the like that it brings are its own. */
function filled(given: Section, content: Content): Section {
  const { classes, query_string_keys } = given;
  const section = {
    ...placeOf(given),
    ...content,
    ...(classes !== undefined && { classes }),
    ...(query_string_keys !== undefined && { query_string_keys }),
  };
  return given.private_data === undefined ? section : { ...section, private_data: given.private_data };
}

/** The content of a section that never had one. */
const NOTHING = { name: 'linked', type: 'static', schema_version: 1 } as const;

function mergeLinked(given: Section, stored: Section | undefined, globals: Globals): Merged {
  const global = globalOf(globals, given);
  const stays = stored !== undefined && isSameLink(given, stored, globals);
  // A page goes on with the name that it knows.
  const linked: Section = stays ? { ...given, linked_to: stored.linked_to } : given;
  // A draft that is sent back as it was shown is no content of the page: visitors would see it.
  const isDraft = global?.status === 'draft' && saysTheSame(given, global);
  if (given.settings.length > 0 && (stays || !isDraft)) {
    if (!global || !saysTheSame(given, global)) return { section: withPrivate(linked, stored), isCopy: false };
    // What it shows is what it was told to show: its own content is no part of that.
    if (stays) return { section: { ...placeOf(linked), ...contentOf(stored) }, isCopy: true };
    // What was sent with it of the files of media is nobody's word.
    const copy = { ...linked, settings: global.content.settings };
    return { section: withPrivate(withPrivate(copy, global.content), stored), isCopy: true };
  }
  const hasOwn = stored !== undefined && (stored.settings.length > 0 || stored.type === 'local');
  // A draft is nobody's to see by a copy of it.
  const isShown = global?.status === 'published';
  const isOwn = hasOwn && (stays || !stored.linked_to || !isShown);
  if (!isOwn && isShown) {
    const section = filled(linked, global.content);
    return { section, isCopy: isDeepStrictEqual(section.classes, global.content.classes) };
  }
  if (stored) return { section: filled(linked, contentOf(stored)), isCopy: false };
  return { section: isDraft ? { ...placeOf(linked), ...NOTHING, settings: [] } : linked, isCopy: false };
}

/**
 * What comes to be stored of a section that was sent. What the server alone fills in is not taken from clients. One that
 * links to a global instance has a content of its own all the same, which shows where the link comes to lead nowhere:
 * what it had before, else a copy.
 */
export function mergeSection(sent: Section, stored: Section | undefined, globals: Globals): Merged {
  const { render_data: _, ...given } = sent;
  if (given.linked_to) return mergeLinked(given, stored, globals);
  return { section: withPrivate(given, stored), isCopy: false };
}
