import { type InvalidSection, keysOf, type Locale, type Page } from 'shared-contracts';
import {
  type DocumentEvents,
  type DocumentState,
  documentTransitions,
  NO_DOCUMENT,
  type Transitions,
} from 'shared-contracts/documents';
import type { DraftPage } from '../draft/draft-types.ts';
import type { EditorState, ViewState } from './editor-types.ts';
import { pageKind } from './page-kind.ts';
import { repairView } from './repair-view.ts';

/** The editor's part of the tool's store: what everybody sees, and the history behind it. */
export interface EditorSlice extends DocumentState<Page, DraftPage, InvalidSection>, EditorState {
  readonly view: ViewState;
}

export type PageEvents = DocumentEvents<Page, DraftPage, InvalidSection>;
export type ViewEvents = { viewed: [change: Partial<ViewState>] };

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
  viewed: (state, change) => {
    const isChange = keysOf(change).some((key) => !Object.is(state.view[key], change[key]));
    return isChange ? { ...state, view: { ...state.view, ...change } } : state;
  },
};
