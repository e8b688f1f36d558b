import type { Section } from 'shared-contracts';
import type { SectionData } from 'shared-contracts/drawing';
import { expect, test, vi } from 'vitest';
import type { DraftPage } from '../draft/draft-types.ts';
import type { Editor } from '../editor/editor-types.ts';
import { testSection } from '../testing/test-kinds.ts';
import { createPageStore } from './page-store.ts';

const WORDS = testSection(1);
const READER = testSection(2, { name: 'reader' });
const PAGE = {
  page: 'Home',
  path: '/',
  layout: 'extended-layout',
  metadata: {},
  sections: [WORDS, READER],
} as unknown as DraftPage;

function start() {
  let state = { draft: { present: PAGE, base: null }, view: { preview: null, locale: 'en' } };
  const tellers = new Set<() => void>();
  let data = {};
  const of = vi.fn<SectionData['of']>(() => data);
  const read: SectionData = {
    of,
    concerns: ({ name }) => name === 'reader',
    subscribe: (listener) => {
      tellers.add(listener);
      return () => tellers.delete(listener);
    },
  };
  const host = { project: null, remotes: { provider: () => null } };
  const context = { locales: ['en', 'fr'], defaultLocale: 'en' };
  const editor = { host, context, getState: () => state, subscribe: () => () => {} } as unknown as Editor;
  return {
    store: createPageStore(editor, PAGE, read),
    of,
    edit: (changed: Section) => {
      const { present } = state.draft;
      const sections = present.sections.map((each) => (each.id === changed.id ? { ...changed } : each));
      state = { ...state, draft: { ...state.draft, present: { ...present, sections } } };
    },
    answer: (next: object) => {
      data = next;
      for (const tell of tellers) tell();
    },
  };
}

vi.stubGlobal('location', { origin: 'http://localhost' });

test('what sections read is asked for once for each state of those that do, however often the page is looked at', () => {
  const { store, of, edit } = start();
  const first = store.getSnapshot();
  expect(store.getSnapshot()).toBe(first);
  expect(of).toHaveBeenCalledTimes(1);
  edit(WORDS);
  expect(store.getSnapshot()).not.toBe(first);
  expect(of).toHaveBeenCalledTimes(1);
  edit(READER);
  store.getSnapshot();
  store.getSnapshot();
  expect(of).toHaveBeenCalledTimes(2);
});

test('an answer is in the next snapshot, also one that came before anybody listened', () => {
  const { store, answer } = start();
  store.getSnapshot();
  answer({ a: 1 });
  expect(store.getSnapshot().data).toEqual({ a: 1 });
});
