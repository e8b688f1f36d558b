import { keysOf, type Section } from 'shared-contracts';
import { contentOf, isSameContent, type SectionContent } from 'shared-contracts/sections';
import type { DraftPage } from './draft-types.ts';
import { linkOf } from './shared-content.ts';

const pick = <Value>(present: Value, sent: Value, saved: Value): Value => (present === sent ? saved : present);

/**
 * What global instances said under edits that stay, where they say something else as they are stored: these edits began
 * with it.
 */
function notedLinks(
  { sections, shared = {} }: Pick<DraftPage, 'sections' | 'shared'>,
  sentById: ReadonlyMap<string, Section>,
  savedById: ReadonlyMap<string, Section>,
): DraftPage['shared'] {
  const noted: Record<string, SectionContent> = {};
  for (const section of sections) {
    const [sent, saved] = [sentById.get(section.id), savedById.get(section.id)];
    const name = linkOf(section);
    const before = name === null ? undefined : shared[name];
    if (name === null || section === saved) continue;
    if (!sent || !saved) Object.assign(noted, before && { [name]: before });
    else if (linkOf(saved) !== null && !isSameContent(sent, saved)) noted[name] = before ?? contentOf(sent);
  }
  return Object.keys(noted).length > 0 ? noted : undefined;
}

/**
 * The draft after a save: as the server stored it, save for what was edited since it was sent, and for sections that
 * were refused, whose draft stays.
 */
export function mergeSaved(
  present: DraftPage,
  sent: DraftPage,
  saved: DraftPage,
  refused: Readonly<Record<string, unknown>>,
): DraftPage {
  const sentById = new Map(sent.sections.map((section) => [section.id, section]));
  const savedById = new Map(saved.sections.map((section) => [section.id, section]));
  const merge = (section: Section): Section => {
    const stored = savedById.get(section.id);
    return stored && section === sentById.get(section.id) && !Object.hasOwn(refused, section.id) ? stored : section;
  };
  const sections = present.sections.map(merge);
  const shared = notedLinks({ ...present, sections }, sentById, savedById);
  const isStored = sections.length === saved.sections.length && sections.every((item, i) => item === saved.sections[i]);
  const next: DraftPage = {
    page: pick(present.page, sent.page, saved.page),
    path: pick(present.path, sent.path, saved.path),
    layout: pick(present.layout, sent.layout, saved.layout),
    metadata: pick(present.metadata, sent.metadata, saved.metadata),
    sections: isStored ? saved.sections : sections,
    ...(shared && { shared }),
  };
  const isSaved = keysOf(next).every((key) => next[key] === saved[key]);
  return isSaved ? saved : next;
}
