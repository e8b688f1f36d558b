import type { InvalidSection, LayoutName, Locale, Page, PageMetadata, Section } from 'shared-contracts';
import type { Conflict as DocumentConflict, DraftState as DocumentDraft } from 'shared-contracts/documents';
import type { SectionContent } from 'shared-contracts/sections';

/** What a page is while it is being edited. Replaced, never changed; what an edit leaves alone keeps its identity. */
export interface DraftPage {
  readonly page: string;
  readonly path: string;
  readonly layout: LayoutName;
  readonly metadata: PageMetadata;
  readonly sections: readonly Section[];
  /** What global instances said when sections were linked to them, by name, until that is saved. */
  readonly shared?: Readonly<Record<string, SectionContent>>;
}

/**
 * One edit, as data. `slot` is a region of the page's layout, `index` the position in it at which the section, or the
 * first of several, stands afterwards.
 */
export type Edit =
  /** Several, as one. */
  | { readonly type: 'all'; readonly edits: readonly Edit[] }
  /** `path` is where the value stands in the settings (`title`, `images.0.caption`); `locale` null for values without language. */
  | {
      readonly type: 'set-field';
      readonly section: string;
      readonly path: string;
      readonly locale: Locale | null;
      readonly value: unknown;
    }
  | {
      readonly type: 'insert-sections';
      readonly sections: readonly Section[];
      readonly slot: string;
      readonly index: number;
    }
  /** Contents of a file, with their own layout and places, beside what an empty page has. */
  | {
      readonly type: 'import-contents';
      readonly layout: LayoutName;
      readonly sections: readonly Section[];
      readonly metadata: PageMetadata | null;
    }
  | { readonly type: 'move-section'; readonly section: string; readonly slot: string; readonly index: number }
  | { readonly type: 'remove-section'; readonly section: string }
  /** A section as it was in another state of the page: in the place of what it is now, or where it is gone, anew. */
  | { readonly type: 'restore-section'; readonly section: Section; readonly slot: string; readonly index: number }
  | { readonly type: 'duplicate-section'; readonly section: string; readonly newId: string }
  /** They show a global instance from then on; `content` is what it says. */
  | {
      readonly type: 'link-sections';
      readonly sections: readonly string[];
      readonly to: string;
      readonly content: SectionContent;
    }
  | { readonly type: 'unlink-section'; readonly section: string }
  | { readonly type: 'set-hidden'; readonly section: string; readonly hidden: boolean }
  /** CSS classes of a section, or of one of its fields as its kind names it (`title`, `images.caption`). */
  | {
      readonly type: 'set-classes';
      readonly section: string;
      readonly field: string | null;
      readonly names: readonly string[];
    }
  | { readonly type: 'set-layout'; readonly layout: LayoutName }
  | { readonly type: 'set-page'; readonly change: Partial<Pick<DraftPage, 'page' | 'path' | 'metadata'>> }
  /** Fills a language from another: one field whatever it says, or of the whole section what is still missing. */
  | {
      readonly type: 'copy-language';
      readonly section: string;
      readonly path?: string;
      readonly from: Locale;
      readonly to: Locale;
    }
  /** The translation is right as it is, whatever its source says now. */
  | { readonly type: 'accept-translation'; readonly section: string; readonly path: string; readonly locale: Locale };

/** A page of the project that somebody else saved, or that a save met. */
export type Conflict = DocumentConflict<Page>;

/** A page under edit; what the last save reported of it is by section id. */
export type DraftState = DocumentDraft<Page, DraftPage, InvalidSection>;
