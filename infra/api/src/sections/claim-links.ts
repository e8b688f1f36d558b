import type { Section } from 'shared-contracts';
import { type GivenSection, isUnread } from './given-sections.ts';
import type { Globals } from './globals.ts';
import { isSameLink } from './merge-section.ts';

/**
 * Older clients send a section that links by its place alone, without an id: it is the one of the page that links to the
 * same, in their order. Were it taken for a new one, what that says where the link leads nowhere would be lost.
 */
export function claimLinks(
  given: readonly GivenSection[],
  unnamed: ReadonlySet<string>,
  stored: readonly Section[],
  globals: Globals,
): GivenSection[] {
  if (unnamed.size === 0) return [...given];
  const taken = new Set(given.flatMap((section) => (isUnread(section) ? [] : [section.id])));
  const inOrder = stored.filter(({ linked_to }) => linked_to).toSorted((one, other) => one.weight - other.weight);
  return given.map((section) => {
    if (isUnread(section) || !section.linked_to || !unnamed.has(section.id)) return section;
    const claimed = inOrder.find((each) => !taken.has(each.id) && isSameLink(section, each, globals));
    if (!claimed) return section;
    taken.add(claimed.id);
    return { ...section, id: claimed.id };
  });
}
