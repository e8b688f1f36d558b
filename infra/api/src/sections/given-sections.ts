import type { Section, SentSection, Unread } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';

export type GivenSection = Section | Unread;

export const isUnread = (section: SentSection | GivenSection): section is Unread => 'unread' in section;

/** What a section is called that says only what it is linked to. */
const LINKED = { name: 'linked', type: 'static' } as const;

/** Sections of a body, each with an id: new ones get theirs here. */
export const withIds = (sections: readonly SentSection[]): GivenSection[] =>
  sections.map((section) => (isUnread(section) ? section : { ...LINKED, ...section, id: section.id ?? uuidv7() }));

export const readSections = (sections: readonly GivenSection[]): Section[] =>
  sections.filter((section): section is Section => !isUnread(section));
