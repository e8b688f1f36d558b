import { type InvalidSection, keysOf, type Locale, type Page } from 'shared-contracts';
import {
  type DocumentEvents,
  type DocumentState,
  documentTransitions,
  NO_DOCUMENT,
  type Transitions,
} from 'shared-contracts/documents';
import { toDraft } from '../draft/draft-page.ts';
import type { DraftPage } from '../draft/draft-types.ts';
import { mergeSaved } from '../draft/merge-saved.ts';
import type { EditorState, ViewState } from './editor-types.ts';
import { pageKind } from './page-kind.ts';
import { repairView } from './repair-view.ts';

/** The editor's part of the tool's store: what everybody sees, and the history behind it. */
export interface EditorSlice extends DocumentState<Page, DraftPage, InvalidSection>, EditorState {
  readonly view: ViewState;
}

export type PageEvents = DocumentEvents<Page, DraftPage, InvalidSection>;
export type ViewEvents = {
  viewed: [change: Partial<ViewState>];
  /** The page as it shows what was changed elsewhere of global instances: its own version is the same. */
  followed: [base: Page];
};

export const initialState = (locale: Locale): EditorSlice => ({
  ...NO_DOCUMENT,
  view: {
    selected: null,
    activeField: null,
    locale,
    width: 'desktop',
    panel: null,
    arranging: false,
    insertAt: null,
    preview: null,
    previewed: null,
    comparing: null,
    proposed: null,
    fileDialog: null,
  },
});

/** A view that names nothing that is gone. */
const settle = (state: EditorSlice, before: DraftPage | null): EditorSlice => {
  const { present } = state.draft;
  return present ? { ...state, view: repairView(state.view, before, present) } : state;
};

const ofPage = documentTransitions(pageKind, settle);

/** What happens to an editor, by name. Pure; what does not concern the state answers it unchanged. */
export const transitions: Transitions<EditorSlice, PageEvents & ViewEvents> = {
  ...ofPage,
  abandoned: (state) => ({ ...ofPage.abandoned(state), view: initialState(state.view.locale).view }),
  followed: (state, base) => {
    const { history, published } = state;
    if (!history || !published) return state;
    const stored = toDraft(base, published);
    // Going back does not bring back what others changed.
    const follow = (page: DraftPage): DraftPage => mergeSaved(page, published, stored, {});
    const { past, present, future } = history;
    const followed = { past: past.map(follow), present: follow(present), future: future.map(follow), open: null };
    return ofPage.rebased({ ...state, published: stored, history: followed }, base);
  },
  viewed: (state, change) => {
    const isChange = keysOf(change).some((key) => !Object.is(state.view[key], change[key]));
    return isChange ? { ...state, view: { ...state.view, ...change } } : state;
  },
};
