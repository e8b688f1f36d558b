import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { BLANK } from '../model/article-body.ts';
import { type ArticleDraft, articleDrafts, createArticleDatabase } from './article-drafts.ts';

const owner = { person: 'marie', project: 'site' };
beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));

test('W3: articles that an older version of the tool left on this device come along', async () => {
  const former = createArticleDatabase();
  await articleDrafts(owner, former).write('first', { at: 1, base: null, body: BLANK });
  const later = createArticleDatabase({
    schema: 2,
    migrations: { 1: { drafts: (stored) => ({ ...(stored as ArticleDraft), at: 7 }) } },
  });
  expect((await articleDrafts(owner, later).read('first'))?.at).toBe(7);
  expect(await articleDrafts(owner, later).list()).toHaveLength(1);
  former.close();
  later.close();
});
