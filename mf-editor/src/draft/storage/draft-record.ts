import type { Page } from 'shared-contracts';
import type { DraftPage } from '../draft-types.ts';
import type { ViewState } from '../view-state.ts';

/** A page whose sections are numbers of the store of sections: one that several pages share is stored once. */
export type StoredPage = Omit<DraftPage, 'sections'> & { readonly sections: Uint32Array };

/** What of the view is worth coming back to. */
export type KeptView = Pick<ViewState, 'selected' | 'locale' | 'width' | 'panel'>;

export interface DraftRecord {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Path under which the page is published, or was opened. */
  readonly path: string;
  readonly name: string;
  readonly changes: number;
  readonly base: (Omit<Page, 'sections'> & { readonly sections: Uint32Array }) | null;
  /** All steps, oldest first; the draft itself is at `position`. */
  readonly pages: readonly StoredPage[];
  readonly position: number;
  readonly view: KeptView;
}

/** A draft as it lies on this device. */
export interface DraftSummary {
  readonly page: string;
  readonly path: string;
  readonly name: string;
  /** When it was last kept: milliseconds since 1970. */
  readonly at: number;
  readonly changes: number;
}
