import type { InvalidSection, Locale, Page, SavedPage } from 'shared-contracts';
import { isSamePage, toDraft } from '../draft/draft-page.ts';
import type { Conflict, DraftPage, DraftState, LoadState } from '../draft/draft-types.ts';
import { advance, amend, type History, redo, startHistory, undo } from '../draft/history.ts';
import { mergeSaved } from '../draft/merge-saved.ts';
import type { EditorState, ViewState } from './editor-types.ts';
import { repairView } from './repair-view.ts';

/** The editor's part of the tool's store: what everybody sees, and the history behind it. */
export interface EditorSlice extends EditorState {
  /** Id of the page, also where it was deleted under the draft. */
  readonly pageId: string | null;
  readonly history: History | null;
  /** The base as a draft; what the draft is compared with. */
  readonly published: DraftPage | null;
}

/** A draft as it was kept on this device. */
export interface KeptDraft {
  readonly pageId: string;
  readonly base: Page | null;
  readonly history: History;
  readonly view: Partial<ViewState>;
}

const NO_DRAFT: DraftState = {
  load: 'loading',
  base: null,
  present: null,
  undoable: 0,
  redoable: 0,
  changes: 0,
  save: 'idle',
  conflict: null,
  invalid: {},
  kept: 'kept',
  elsewhere: false,
};

export const initialState = (locale: Locale): EditorSlice => ({
  pageId: null,
  history: null,
  published: null,
  draft: NO_DRAFT,
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
  },
});

/** How many steps lie between the draft and what is published. */
function countChanges({ past, present, future }: History, published: DraftPage | null): number {
  if (!published) return past.length + 1;
  if (isSamePage(present, published)) return 0;
  const before = past.lastIndexOf(published);
  if (before >= 0) return past.length - before;
  const after = future.indexOf(published);
  return after >= 0 ? after + 1 : Math.max(1, past.length);
}

/** Puts a history on screen: what can be undone, what changed, and a view that names nothing that is gone. */
function withHistory(state: EditorSlice, history: History): EditorSlice {
  const { present } = history;
  return {
    ...state,
    history,
    draft: {
      ...state.draft,
      load: 'ready',
      present,
      undoable: history.past.length,
      redoable: history.future.length,
      changes: countChanges(history, state.published),
    },
    view: repairView(state.view, state.draft.present, present),
  };
}

const withDraft = (state: EditorSlice, draft: Partial<DraftState>): EditorSlice => ({
  ...state,
  draft: { ...state.draft, ...draft },
});

/** Another published version. It shares with the draft what they have in common. */
function withBase(state: EditorSlice, page: Page): EditorSlice {
  const next = toDraft(page, state.history?.present);
  // Steps are counted from it: where it says what it said, it stays the one they began at.
  const published = state.published && isSamePage(next, state.published) ? state.published : next;
  const base = { ...page, sections: [...published.sections] };
  return { ...state, pageId: page.id, published, draft: { ...state.draft, base } };
}

const step = (state: EditorSlice, move: (history: History) => History): EditorSlice => {
  const history = state.history && move(state.history);
  return history && history !== state.history ? withHistory(state, history) : state;
};

const byId = (invalid: readonly InvalidSection[]): Readonly<Record<string, InvalidSection>> =>
  Object.fromEntries(invalid.flatMap((section) => (section.id === undefined ? [] : [[section.id, section]])));

/** What happens to an editor, by name. Pure; what does not concern the state answers it unchanged. */
export const transitions = {
  loading: (state: EditorSlice, load: LoadState) => withDraft(state, { load }),
  loaded: (state: EditorSlice, base: Page) => {
    const next = withBase(state, base);
    return next.published ? withHistory(next, startHistory(next.published)) : next;
  },
  /** The draft of an earlier visit, on what is published or on what it was made from. */
  recovered: (state: EditorSlice, { pageId, base, history, view }: KeptDraft) => {
    const next = base ? withBase({ ...state, history }, base) : { ...state, pageId };
    return withHistory({ ...next, view: { ...state.view, ...view } }, history);
  },
  edited: (state: EditorSlice, { page, merge, at }: { page: DraftPage; merge?: string | undefined; at: number }) =>
    step(state, (history) => advance(history, page, merge, at)),
  undone: (state: EditorSlice) => step(state, undo),
  redone: (state: EditorSlice) => step(state, redo),
  saving: (state: EditorSlice) => withDraft(state, { save: 'saving', invalid: {} }),
  saveFailed: (state: EditorSlice) => withDraft(state, { save: 'failed' }),
  /** Edits made while `sent` was under way stay, on the new base. */
  saved: (state: EditorSlice, { answer, sent }: { readonly answer: SavedPage; readonly sent: DraftPage }) => {
    const { invalid_sections, taken_out: _, ...base } = answer;
    const invalid = byId(invalid_sections);
    const next = withBase(withDraft(state, { save: 'idle', conflict: null, invalid }), base);
    if (!next.history || !next.published) return next;
    return withHistory(next, amend(next.history, mergeSaved(next.history.present, sent, next.published, invalid)));
  },
  conflicted: (state: EditorSlice, conflict: Conflict | null) =>
    withDraft(state, { conflict, save: state.draft.save === 'saving' ? 'idle' : state.draft.save }),
  /** What is published is another page now; the draft stays. */
  rebased: (state: EditorSlice, base: Page | null) => {
    const next = base ? withBase(state, base) : { ...state, published: null, draft: { ...state.draft, base: null } };
    const settled = withDraft(next, { conflict: null, save: 'idle' });
    return settled.history ? withHistory(settled, { ...settled.history, open: null }) : settled;
  },
  /** The page is gone, and so is the draft of it. */
  abandoned: (state: EditorSlice) => ({
    ...initialState(state.view.locale),
    pageId: state.pageId,
    draft: { ...NO_DRAFT, load: 'missing' as const },
  }),
  marked: (state: EditorSlice, invalid: Readonly<Record<string, InvalidSection>>) => withDraft(state, { invalid }),
  keeping: (state: EditorSlice, kept: DraftState['kept']) =>
    state.draft.kept === kept ? state : withDraft(state, { kept }),
  elsewhere: (state: EditorSlice, elsewhere: boolean) =>
    state.draft.elsewhere === elsewhere ? state : withDraft(state, { elsewhere }),
  viewed: (state: EditorSlice, change: Partial<ViewState>) => {
    const isChange = (Object.keys(change) as (keyof ViewState)[]).some(
      (key) => !Object.is(state.view[key], change[key]),
    );
    return isChange ? { ...state, view: { ...state.view, ...change } } : state;
  },
};
