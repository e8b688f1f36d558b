import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import { ApiError, type Article } from 'shared-contracts';
import { createFakeHost } from 'shared-contracts/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BLANK } from '../model/article-body.ts';
import { en } from '../words/en.ts';
import { createArticleSession } from './article-session.ts';

const ID = '00000000-0000-7000-8000-000000000001';
const stored: Article = {
  ...{ ...BLANK, slug: 'frost', title: { en: 'Frost' }, id: ID, version: 1 },
  ...{ last_updated: '2026-03-01T10:00:00.000Z', published_at: null, reads: 0 },
};
const closers: (() => void)[] = [];
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  // A tab whose visibility nobody asks for.
  const nothing = () => undefined;
  const page = { visibilityState: 'visible', addEventListener: nothing, removeEventListener: nothing };
  for (const [name, value] of Object.entries({ ...page, document: page })) vi.stubGlobal(name, value);
});
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** An article in a tab; tabs that share `browser` share its locks. */
async function openTab(journal: { article: Article | null }, browser: string) {
  const test = createFakeHost({ words: { en: { 'mf-content-articles': en } } });
  Object.assign(test.host.api, {
    getArticle: async () => {
      if (!journal.article) throw new ApiError('not_found');
      return journal.article;
    },
  });
  const request = ((name: string, ...rest: [LockOptions, LockGrantedCallback<unknown>]) =>
    navigator.locks.request(`${browser} ${name}`, ...rest)) as LockManager['request'];
  const session = createArticleSession({
    ...{ host: test.host, project: browser, article: ID, isNew: false, locale: 'en', clock: () => 1 },
    ...{ onSaved: () => undefined, onUnchanged: () => undefined },
    lock: { locks: { request }, openChannel: (name) => new BroadcastChannel(`${browser} ${name}`) },
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = session.subscribe(() => {
    if (session.getState().draft.load !== 'loading') resolve();
  });
  closers.push(session.open());
  await promise;
  stop();
  return { session, test, titleOf: () => session.getState().draft.present?.title.en };
}

test('E3: an article is written in one tab at a time; another takes over with every word', async () => {
  const [journal, browser] = [{ article: stored }, randomUUID()];
  const first = await openTab(journal, browser);
  first.session.edit({ title: { en: 'First tab' } });
  const second = await openTab(journal, browser);
  second.session.edit({ title: { en: 'No' } });
  expect([await second.session.save(), second.session.getState().draft.elsewhere]).toEqual([false, true]);
  expect(new Set(second.test.toasts.map(({ message }) => message))).toEqual(
    new Set(['You cannot edit a content while already editing one']),
  );
  await second.session.takeOver();
  expect([second.titleOf(), first.session.getState().draft.elsewhere]).toEqual(['First tab', true]);
});

test('W3: what was written of an article that somebody deleted meanwhile is still there', async () => {
  const journal: { article: Article | null } = { article: stored };
  const browser = randomUUID();
  const first = await openTab(journal, browser);
  first.session.edit({ title: { en: 'Mine' } });
  closers.splice(0)[0]?.();
  journal.article = null;
  const again = await openTab(journal, browser);
  await again.session.takeOver();
  expect([again.titleOf(), again.session.getState().draft.conflict]).toMatchObject(['Mine', { theirs: null }]);
});
