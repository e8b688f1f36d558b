import type { Locale, Revision } from 'shared-contracts';
import type { WidthName } from 'shared-contracts/drawing';
import type { DraftPage } from './draft-types.ts';

export type OwnPanel = 'add' | 'outline' | 'pages' | 'globals' | 'history' | 'variations' | 'page-settings';
/** One of the editor's own, or one that another remote brings: `mf-notes/list`. */
export type PanelName = OwnPanel | `${string}/${string}`;

/**
 * A state of the page that can be compared: the draft, with or without what is proposed, the page as it is saved, one revision, the newest of them, or
 * another of its versions, by id: main or a variation as it is saved, or with a number behind it one of its revisions.
 */
export type StateName = 'draft' | 'proposed' | 'saved' | 'newest-revision' | number | `version ${string}`;

/** A dialog on the contents of the page as a file. */
export type FileDialog = 'export' | 'import';

/** What is selected and open; no part of the draft, never undone. */
export interface ViewState {
  /** Section id. */
  readonly selected: string | null;
  /** Field whose words are edited where they stand. */
  readonly activeField: { readonly section: string; readonly path: string } | null;
  /** Language of the content on the canvas and in the forms. */
  readonly locale: Locale;
  readonly width: WidthName;
  readonly panel: PanelName | null;
  /** Regions are outlined, and can be dropped into while empty. */
  readonly arranging: boolean;
  /** Where the inventory adds, once chosen on the canvas; else below the selection. */
  readonly insertAt: { readonly slot: string; readonly index: number } | null;
  /** A page shown in place of the draft, such as a revision; while it is, nothing can be changed. */
  readonly preview: DraftPage | null;
  /** Which revision that is. */
  readonly previewed: Revision | null;
  /** Two states of the page that are compared, over the page under edit. */
  readonly comparing: { readonly before: StateName; readonly after: StateName } | null;
  /** What the draft would be with changes that are proposed, while it is compared. */
  readonly proposed: DraftPage | null;
  readonly fileDialog: FileDialog | null;
}
