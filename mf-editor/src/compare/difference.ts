import type { Locale, Section } from 'shared-contracts';

/** What became of something between two states of a page. */
export type DifferenceKind = 'added' | 'removed' | 'changed' | 'moved' | 'hidden' | 'shown' | 'linked' | 'unlinked';

/** What of a page itself may differ, beside its sections. */
export type PageSetting =
  | 'page'
  | 'path'
  | 'layout'
  | 'title'
  | 'description'
  | 'image'
  | 'mediaMetatag'
  | 'favicon'
  | 'media'
  | 'seo'
  | 'sections_builder'
  | 'package';

/** One thing in which two states of a page differ, in words. */
export interface Difference {
  /** One of a kind among the differences of the same two states. */
  readonly key: string;
  /** As it is after, or as it was where it is gone; null for the page itself. */
  readonly section: Section | null;
  /** Which one of the page itself; absent of a section. */
  readonly setting?: PageSetting;
  readonly kind: DifferenceKind;
  /** What of it, as people call it: `Rooms 2 › Name`. Null for the section as a whole. */
  readonly label: string | null;
  /** The language of the content it is in; null where it is in all of them. */
  readonly locale: Locale | null;
  /** Where the value stands in the settings, before and after; null where it is not there, or is no value of them. */
  readonly paths: Readonly<Record<Side, string | null>>;
  /** What it said and says, in plain words. The same where only what words do not show differs, such as what is bold. */
  readonly before: string;
  readonly after: string;
}

/** The two states that are compared. */
export type Side = 'before' | 'after';

export const NOWHERE: Difference['paths'] = { before: null, after: null };
