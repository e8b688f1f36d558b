import '@shared-contracts/ui/testing';
import { KitProvider } from '@shared-contracts/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Command, EditableKind, RemoteHost, Section } from 'shared-contracts';
import type { Locale } from 'shared-contracts/sections';
import type { DraftPage } from '../draft/draft-types.ts';
import type { EditContext } from '../draft/edit-settings.ts';
import { reduce } from '../draft/reduce.ts';
import { createQuestion } from '../editor/create-question.ts';
import { initialState } from '../editor/editor-state.ts';
import type { Editor, EditorState } from '../editor/editor-types.ts';
import { EditorProvider } from '../editor/use-editor.ts';
import { announceEdits } from '../frame/announce-edits.ts';
import { withEditEvents } from '../frame/edit-events.ts';
import { createTestHost } from './test-host.ts';
import { testContext } from './test-kinds.ts';
import { testPage } from './test-pages.ts';

export interface PanelScreenOptions {
  readonly sections?: readonly Section[];
  /** Kinds beside that of all tests. */
  readonly kinds?: readonly EditableKind[];
  /** Language of the tool. Default `en`. */
  readonly locale?: Locale;
  readonly host?: (host: RemoteHost) => Partial<RemoteHost>;
  readonly state?: (state: EditorState) => EditorState;
}

interface Memory {
  readonly set: (change: (state: EditorState) => EditorState) => void;
  readonly editor: Editor;
}

/** An editor that keeps its state in memory: edits by the real model, undo step by step, saves that succeed. */
function memoryEditor(host: RemoteHost, start: EditorState, context: EditContext): Memory {
  let state = start;
  const past: DraftPage[] = [];
  const future: DraftPage[] = [];
  const listeners = new Set<() => void>();
  const set = (change: (state: EditorState) => EditorState) => {
    state = change(state);
    act(() => {
      for (const listener of [...listeners]) listener();
    });
  };
  const show = (present: DraftPage) =>
    set(({ draft, view }) => ({
      view,
      draft: { ...draft, present, undoable: past.length, redoable: future.length, changes: past.length },
    }));
  const step = (from: DraftPage[], to: DraftPage[]) => {
    const page = from.pop();
    const { present } = state.draft;
    if (!page || !present) return;
    to.push(present);
    show(page);
  };
  const nothing = async () => undefined;
  const editor = {
    host,
    context,
    kinds: context.kinds,
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load: nothing,
    apply: (edit) => {
      const { present } = state.draft;
      const page = present && reduce(present, edit, context);
      if (!present || !page || page === present) return;
      past.push(present);
      future.length = 0;
      show(page);
    },
    undo: () => step(past, future),
    redo: () => step(future, past),
    save: async () => 'saved' as const,
    restorePublished: () => undefined,
    resolveConflict: nothing,
    globalsQuestion: createQuestion(),
    takeOver: nothing,
    view: (change) => set((now) => ({ ...now, view: { ...now.view, ...change } })),
  } satisfies Partial<Editor> as unknown as Editor;
  return { editor, set };
}

/** Draws a part of the frame around an editor of a page, as a person meets it. */
export function showPanel(content: ReactNode, options: PanelScreenOptions = {}) {
  const { sections, kinds = [], locale = 'en' } = options;
  const known = new Map([...testContext.kinds, ...kinds.map((kind) => [kind.definition.name, kind] as const)]);
  const test = createTestHost(testPage(sections));
  const commands: Command[] = [];
  const basics: Partial<RemoteHost> = {
    locale: () => locale,
    commands: {
      add: (added) => {
        commands.push(...added);
        return () => undefined;
      },
      list: () => commands,
      subscribe: () => () => undefined,
      openPalette: () => undefined,
      openShortcuts: () => undefined,
    },
  };
  const own = { ...test.host, ...basics };
  const host: RemoteHost = { ...own, ...options.host?.(own) };
  void host.i18n.changeLanguage(locale);
  const base = testPage(sections);
  const { project_metadata: _, ...metadata } = base.metadata;
  const present: DraftPage = {
    page: base.page,
    path: base.path,
    layout: base.layout,
    sections: base.sections,
    metadata,
  };
  const initial = initialState('en');
  const ready: EditorState = { view: initial.view, draft: { ...initial.draft, load: 'ready', base, present } };
  const { editor: raw, set } = memoryEditor(host, options.state?.(ready) ?? ready, { ...testContext, kinds: known });
  const editor = withEditEvents(raw, (event) => onEdit(event));
  const onEdit = announceEdits(editor, () => editor.undo());
  const view = render(
    <I18nextProvider i18n={host.i18n}>
      <QueryClientProvider client={host.queryClient}>
        <KitProvider locale={locale}>
          <EditorProvider editor={editor}>{content}</EditorProvider>
        </KitProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return {
    ...view,
    ...{ editor, host, commands, toasts: test.toasts, user: userEvent.setup() },
    set,
    /** Words of a region's sections, in order. */
    kinds: () => editor.getState().draft.present?.sections.map(({ name }) => name) ?? [],
  };
}
