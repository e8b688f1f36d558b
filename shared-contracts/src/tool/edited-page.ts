import type { Media, MediaRef } from '../entities/media.ts';
import type { SectionSettings } from '../entities/section.ts';
import type { Locale } from '../locales.ts';

/** A section of the page under edit. */
export interface EditedSection {
  readonly id: string;
  /** Name of its kind. */
  readonly name: string;
  readonly isHidden: boolean;
}

/** What is known of the page under edit. Replaced, never changed; as long as nothing of it changed it is the same object. */
export interface EditedPageState {
  /** Null until the page has come. */
  readonly id: string | null;
  /** As it is being edited, without locale: it may not be saved yet. */
  readonly path: string;
  readonly name: string;
  /** Language of the content on the canvas and in the forms; that of the tool is the host's. */
  readonly locale: Locale;
  /** Id of the section that is selected. */
  readonly selected: string | null;
  /** In the order of the page. */
  readonly sections: readonly EditedSection[];
  /** Whether nothing can be changed now: no right to, or the page is under edit elsewhere. */
  readonly isReadOnly: boolean;
}

export type PageSettingName = 'page' | 'path' | 'layout';

/** One change of the page under edit: a step that can be undone, checked and saved as the person's own. */
export type PageEdit =
  /** `path` is where the value stands in the settings (`title`, `images.0.caption`); `locale` null for values without language. */
  | {
      readonly type: 'set-field';
      readonly section: string;
      readonly path: string;
      readonly locale: Locale | null;
      readonly value: unknown;
    }
  | { readonly type: 'set-hidden'; readonly section: string; readonly hidden: boolean }
  /**
   * A section of the kind `name`, where the inventory would add it, and selects it; without `settings` with those the kind
   * begins with. `after` another one, or last where it is null: contract 1.8.0.
   */
  | {
      readonly type: 'add-section';
      readonly name: string;
      readonly settings?: SectionSettings;
      readonly after?: string | null;
    }
  /** After another section of the page, into its region; to the beginning of its own where `after` is null. Contract 1.8.0. */
  | { readonly type: 'move-section'; readonly section: string; readonly after: string | null }
  /** What search engines are told of the page. Contract 1.8.0. */
  | {
      readonly type: 'set-page';
      readonly field: 'title' | 'description';
      readonly locale: Locale;
      readonly value: string;
    }
  /** Its name, its address, and its layout. Contract 1.9.0. */
  | { readonly type: 'set-setting'; readonly setting: PageSettingName; readonly value: string }
  /** The picture that the page is shared with. Contract 1.9.0. */
  | { readonly type: 'set-picture'; readonly medium: MediaRef | null }
  | { readonly type: 'remove-section'; readonly section: string }
  /** Variables of the theme that a section has of its own, all of them: those that are blank or missing are taken back. Contract 1.9.0. */
  | { readonly type: 'set-look'; readonly section: string; readonly variables: Readonly<Record<string, string>> }
  /**
   * A medium into the field for such of the section that is selected; where none is, or it takes none, into a new section
   * where the inventory would add it. Contract 1.7.0.
   */
  | ({ readonly type: 'place-medium' } & PlacedMedium);

/** A medium that is put on the page. */
export interface PlacedMedium {
  readonly kind: Media['type'];
  readonly medium: MediaRef;
}

/** The page under edit, as panels and slots of other remotes know and change it. */
export interface EditedPage {
  readonly getSnapshot: () => EditedPageState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Settings of a section as its form shows them; null where nothing here can edit it. */
  readonly settings: (section: string) => SectionSettings | null;
  /** What search engines are told of the page; null where that is nothing. Contract 1.8.0. */
  readonly metadata: (field: 'title' | 'description', locale: Locale) => string | null;
  /** Its name, its address, its layout; empty until the page has come. Contract 1.9.0. */
  readonly setting: (setting: PageSettingName) => string;
  /** The picture that it is shared with; null where it has none of its own. Contract 1.9.0. */
  readonly picture: () => MediaRef | null;
  /** Variables of the theme that a section has of its own on this page; the same object as long as nothing of it changed. Contract 1.9.0. */
  readonly look: (section: string) => Readonly<Record<string, string>>;
  /** What a section is drawn as on the canvas, to be looked at; null where it is not. Contract 1.9.0. */
  readonly drawn: (section: string) => HTMLElement | null;
  /** Selects a section and brings it into view; null selects none. */
  readonly select: (section: string | null) => void;
  /**
   * Whether it changed anything: not what names a section or a kind that is not there. Throws TypeError for what is no edit.
   * Several are one step that can be undone: contract 1.8.0.
   */
  readonly edit: (edit: PageEdit | readonly PageEdit[]) => boolean;
  /** Shows the page as it would be after these edits beside what it is, with marks and words; changes nothing. Contract 1.8.0. */
  readonly compare: (edits: readonly PageEdit[]) => void;
  /**
   * Lets a medium be dragged onto the page, from the `pointerdown` that may begin it: on a picture it takes its place, elsewhere
   * it becomes a section where the line stands. `label` follows the pointer. Contract 1.7.0.
   */
  readonly drag: (down: PointerEvent, medium: PlacedMedium & { readonly label: string }) => void;
}
