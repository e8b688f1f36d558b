import type { DocumentEvents, DocumentKind, DocumentState, DraftState, Transitions } from './document-types.ts';
import { advance, amend, type History, redo, startHistory, undo } from './history.ts';

const NO_DRAFT: DraftState<never, never, never> = {
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

/** A document of which nothing is known yet. */
export const NO_DOCUMENT = { id: null, history: null, published: null, draft: NO_DRAFT } as const;

/**
 * What happens to a document under edit, by name. `settle` is called with each state that puts another content on
 * screen, and with the content before.
 */
export function documentTransitions<Base, Content, Invalid, State extends DocumentState<Base, Content, Invalid>>(
  { contentOf, isSame, afterSave, blank, sharing = (base) => base }: DocumentKind<Base, Content, Invalid>,
  settle: (state: State, before: Content | null) => State = (state) => state,
): Transitions<State, DocumentEvents<Base, Content, Invalid>> {
  type Draft = DraftState<Base, Content, Invalid>;

  /** How many steps lie between the draft and what is stored. */
  const countChanges = ({ past, present, future }: History<Content>, published: Content | null): number => {
    if (published === null) return past.length + 1;
    if (isSame(present, published)) return 0;
    const before = past.lastIndexOf(published);
    if (before >= 0) return past.length - before;
    const after = future.indexOf(published);
    return after >= 0 ? after + 1 : Math.max(1, past.length);
  };

  const withDraft = (state: State, draft: Partial<Draft>): State => ({ ...state, draft: { ...state.draft, ...draft } });

  /** Puts a history on screen: what can be undone, and what changed. */
  const withHistory = (state: State, history: History<Content>): State => {
    const { past, present, future } = history;
    const changes = countChanges(history, state.published);
    const draft = { load: 'ready' as const, present, undoable: past.length, redoable: future.length, changes };
    return settle(withDraft({ ...state, history }, draft), state.draft.present);
  };

  /** Another stored version. It shares with the draft what they have in common. */
  const withBase = (state: State, stored: Base, id: string | null): State => {
    const next = contentOf(stored, state.history?.present);
    // Steps are counted from it: where it says what it said, it stays the one they began at.
    const published = state.published !== null && isSame(next, state.published) ? state.published : next;
    return withDraft({ ...state, id, published }, { base: sharing(stored, published) });
  };

  const step = (state: State, move: (history: History<Content>) => History<Content>): State => {
    const history = state.history && move(state.history);
    return history && history !== state.history ? withHistory(state, history) : state;
  };

  return {
    loading: (state, load) => withDraft(state, { load }),
    loaded: (state, id, base) => {
      const next = base ? withBase(state, base, id) : { ...state, id, published: blank };
      return next.published !== null ? withHistory(next, startHistory(next.published)) : next;
    },
    recovered: (state, { id, base, history: kept }) => {
      const history = { ...kept, open: null };
      const next = base ? withBase({ ...state, history }, base, id) : { ...state, id, published: blank };
      return withHistory(next, history);
    },
    edited: (state, { content, merge, at }) => step(state, (history) => advance(history, content, merge, at)),
    undone: (state) => step(state, undo),
    redone: (state) => step(state, redo),
    saving: (state) => withDraft(state, { save: 'saving', invalid: {} }),
    saveFailed: (state) => withDraft(state, { save: 'failed' }),
    saved: (state, { base, sent, invalid }) => {
      const next = withBase(withDraft(state, { save: 'idle', conflict: null, invalid }), base, state.id);
      const { history, published: stored } = next;
      if (!history || stored === null) return next;
      return withHistory(next, amend(history, afterSave({ present: history.present, sent, stored, invalid })));
    },
    conflicted: (state, conflict) =>
      withDraft(state, { conflict, save: state.draft.save === 'saving' ? 'idle' : state.draft.save }),
    rebased: (state, base) => {
      const next = base ? withBase(state, base, state.id) : withDraft({ ...state, published: null }, { base: null });
      const settled = withDraft(next, { conflict: null, save: 'idle' });
      return settled.history ? withHistory(settled, { ...settled.history, open: null }) : settled;
    },
    abandoned: (state) => ({ ...state, history: null, published: null, draft: { ...NO_DRAFT, load: 'missing' } }),
    marked: (state, invalid) => withDraft(state, { invalid }),
    keeping: (state, kept) => (state.draft.kept === kept ? state : withDraft(state, { kept })),
    elsewhere: (state, elsewhere) => (state.draft.elsewhere === elsewhere ? state : withDraft(state, { elsewhere })),
  };
}
