/** @vitest-environment jsdom */

import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { reduce } from '../../draft/reduce.ts';
import { initialState } from '../../editor/editor-state.ts';
import type { Editor, EditorState } from '../../editor/editor-types.ts';
import { testContext, testId, testSection } from '../../testing/test-kinds.ts';
import { testDraft } from '../../testing/test-pages.ts';
import { activateField } from './active-field.ts';
import { createField } from './create-field.tsx';

/** What the words of a page ask of an editor, in memory. */
function createWriter() {
  const listeners = new Set<() => void>();
  const asked: string[] = [];
  const initial = initialState('en');
  let state: EditorState = { ...initial, draft: { ...initial.draft, present: testDraft([testSection(1)]) } };
  const set = (next: Partial<EditorState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const editor = {
    host: { locale: () => 'en', i18n: { t: (key: string) => key } },
    context: testContext,
    kinds: testContext.kinds,
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    apply: (edit: Parameters<Editor['apply']>[0]) => {
      const { present } = state.draft;
      if (present) set({ draft: { ...state.draft, present: reduce(present, edit, testContext) } });
    },
    view: (change: Partial<EditorState['view']>) => set({ view: { ...state.view, ...change } }),
    undo: () => asked.push('undo'),
    redo: () => asked.push('redo'),
  } as unknown as Editor;
  return { editor, asked };
}

let root: Root;
function show(children: string | null = 'Title 1') {
  const { editor, asked } = createWriter();
  const Field = createField(
    editor,
    () => document.createDocumentFragment(),
    () => asked.push('leave'),
  );
  const element = document.body.appendChild(document.createElement('h2'));
  root = createRoot(element);
  act(() =>
    root.render(
      <Field sectionId={testId(1)} path="title" type="text">
        {children}
      </Field>,
    ),
  );
  const open = () => act(() => activateField({ editor, document }, { section: testId(1), path: 'title' }));
  const box = () => element.querySelector<HTMLElement>('[role=textbox]');
  const title = () => editor.getState().draft.present?.sections[0]?.settings[0]?.title;
  const type = (text: string) => {
    const target = box();
    if (!target) throw new Error('Nothing can be written here');
    target.textContent = text;
    act(() => void target.dispatchEvent(new Event('input', { bubbles: true })));
  };
  return { editor, asked, element, open, box, title, type };
}

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

describe('E4: plain words on the page', () => {
  test('are words until somebody writes them, and then a named box in their language', () => {
    const { element, open, box } = show();
    expect(element.innerHTML).toBe('Title 1');
    open();
    expect(box()?.textContent).toBe('Title 1');
    expect(box()?.lang).toBe('en');
    expect(box()?.getAttribute('aria-label')).toBe('x');
    expect(document.activeElement).toBe(box());
  });

  test('what is typed is in the draft at once, in the language of the page only', () => {
    const { open, title, type } = show();
    open();
    type('Dinner');
    expect(title()).toEqual({ en: 'Dinner', fr: 'Titre 1' });
  });

  test('what changes elsewhere is shown; what is being typed is not written over', () => {
    const { editor, open, box, type } = show();
    open();
    type('Dinner');
    const node = box()?.firstChild;
    act(() => editor.view({ panel: 'add' }));
    expect(box()?.firstChild).toBe(node);
    act(() =>
      editor.apply({ type: 'set-field', section: testId(1), path: 'title', locale: 'en', value: 'From the form' }),
    );
    expect(box()?.textContent).toBe('From the form');
  });

  test('Enter leaves a line, while a word is composed it does not; undo is the draft’s', () => {
    const { asked, open, box } = show();
    open();
    const press = (init: KeyboardEventInit) =>
      act(() => void box()?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })));
    press({ key: 'Enter', isComposing: true });
    expect(asked).toEqual([]);
    press({ key: 'Enter' });
    const undo = new InputEvent('beforeinput', { bubbles: true, cancelable: true, inputType: 'historyUndo' });
    act(() => void box()?.dispatchEvent(undo));
    expect(asked).toEqual(['leave', 'undo']);
    expect(undo.defaultPrevented).toBe(true);
  });

  test('E5: a blank text has a place with its name, and the words of the other language while it is written', () => {
    expect(show(null).element.querySelector('sections-words')?.getAttribute('data-placeholder')).toBe('x');
    act(() => root.unmount());
    const { open, box, type } = show('Titre 1');
    open();
    type('');
    expect(box()?.getAttribute('data-placeholder')).toBe('Titre 1');
  });
});
