import type { Section } from 'shared-contracts';
import { advance, type History, redo, startHistory, undo } from 'shared-contracts/documents';
import type { DraftPage } from '../../draft/draft-types.ts';
import type { EditContext } from '../../draft/edit-settings.ts';
import { reduce } from '../../draft/reduce.ts';
import { createQuestion } from '../../editor/create-question.ts';
import { initialState } from '../../editor/editor-state.ts';
import type { Editor, EditorState } from '../../editor/editor-types.ts';
import { createTestHost, type TestHost } from '../../testing/test-host.ts';

export interface MemoryEditor {
  readonly editor: Editor;
  readonly host: TestHost;
  /** Settings of the first section, as they would be saved. */
  readonly settings: () => Readonly<Record<string, unknown>>;
  readonly section: () => Section;
  readonly change: (change: { readonly draft?: Partial<EditorState['draft']> }) => void;
  /** Saves that were let through. */
  readonly saves: () => number;
}

const START: EditorState = initialState('en');

/** An editor of the real edits and the real history, without storage, server or clock. */
export function createMemoryEditor(context: EditContext, sections: readonly Section[]): MemoryEditor {
  const host = createTestHost(null);
  const page: DraftPage = { page: 'Rooms', path: '/rooms', layout: 'extended-layout', metadata: {}, sections };
  const listeners = new Set<() => void>();
  let history: History<DraftPage> = startHistory(page);
  let state: EditorState = {
    draft: { ...START.draft, load: 'ready', present: page },
    view: { ...START.view, selected: sections[0]?.id ?? null },
  };
  let saves = 0;
  const set = (next: EditorState): void => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const show = (next: History<DraftPage>): void => {
    history = next;
    set({ ...state, draft: { ...state.draft, present: next.present } });
  };
  const editor: Editor = {
    host: host.host,
    context,
    kinds: context.kinds,
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load: async () => undefined,
    apply: (edit, { merge } = {}) => show(advance(history, reduce(history.present, edit, context), merge, 0)),
    undo: () => show(undo(history)),
    redo: () => show(redo(history)),
    save: async () => {
      saves += 1;
      return 'saved';
    },
    globalsQuestion: createQuestion(),
    setStatus: async () => 'saved',
    restorePublished: () => undefined,
    restoreRevision: async () => 'saved',
    resolveConflict: async () => undefined,
    takeOver: async () => undefined,
    view: (change) => set({ ...state, view: { ...state.view, ...change } }),
  };
  const section = (): Section => {
    const [first] = history.present.sections;
    if (!first) throw new Error('There is no section');
    return first;
  };
  return {
    editor,
    host,
    section,
    settings: () => section().settings[0] ?? {},
    change: ({ draft }) => set({ ...state, draft: { ...state.draft, ...draft } }),
    saves: () => saves,
  };
}
