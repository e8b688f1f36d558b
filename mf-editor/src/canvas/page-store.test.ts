import { expect, test, vi } from 'vitest';
import type { SectionData } from '../applications/section-data.ts';
import type { DraftPage } from '../draft/draft-types.ts';
import type { Editor } from '../editor/editor-types.ts';
import { createPageStore } from './page-store.ts';

const PAGE = { page: 'Home', path: '/', layout: 'extended-layout', metadata: {}, sections: [] } as unknown as DraftPage;

function start() {
  let state = { draft: { present: PAGE, base: null }, view: { preview: null, locale: 'en' } };
  const tellers = new Set<() => void>();
  let data = {};
  const of = vi.fn<SectionData['of']>(() => data);
  const read: SectionData = {
    of,
    subscribe: (listener) => {
      tellers.add(listener);
      return () => tellers.delete(listener);
    },
  };
  const host = { project: null, remotes: { pinned: () => null } };
  const context = { locales: ['en', 'fr'], defaultLocale: 'en' };
  const editor = { host, context, getState: () => state, subscribe: () => () => {} } as unknown as Editor;
  return {
    store: createPageStore(editor, PAGE, read),
    of,
    edit: () => {
      state = { ...state, draft: { ...state.draft, present: { ...PAGE } } };
    },
    answer: (next: object) => {
      data = next;
      for (const tell of tellers) tell();
    },
  };
}

Object.assign(globalThis, { location: { origin: 'http://localhost' } });

test('what sections read is asked for once for each page as it is, however often that is looked at', () => {
  const { store, of, edit } = start();
  const first = store.getSnapshot();
  expect(store.getSnapshot()).toBe(first);
  expect(of).toHaveBeenCalledTimes(1);
  edit();
  expect(store.getSnapshot()).not.toBe(first);
  store.getSnapshot();
  expect(of).toHaveBeenCalledTimes(2);
});

test('an answer is in the next snapshot, also one that came before anybody listened', () => {
  const { store, answer } = start();
  store.getSnapshot();
  answer({ a: 1 });
  expect(store.getSnapshot().data).toEqual({ a: 1 });
});
