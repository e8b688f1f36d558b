import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import type { Page, ProjectChange } from 'shared-contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draftOf, openTestEditor, said, setTitle, titlesOf } from '../testing/test-editor.ts';
import { createTestHost, type TestApi } from '../testing/test-host.ts';
import { testId } from '../testing/test-kinds.ts';
import { testPage } from '../testing/test-pages.ts';
import { readChange } from './follow-page.ts';

const closers: (() => void)[] = [];
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Editors of different people: each in a browser of their own, over one API. */
async function openPeople(count: number, page: Page = testPage()) {
  const { api } = createTestHost(page);
  return Promise.all(Array.from({ length: count }, () => openPerson(api)));
}
async function openPerson(api: TestApi) {
  const host = createTestHost(null, api);
  const opened = await openTestEditor(host, randomUUID());
  closers.push(opened.close);
  return { ...opened, host };
}
const change = (paths: readonly string[] = []): ProjectChange => ({
  seq: 1,
  tags: [`page:${testPage().id}`, ...paths.map((path) => `path:p:${path}`)],
  actor: { id: testId(800), full_name: 'Paul' } as ProjectChange['actor'],
  at: '2026-03-01T13:00:00.000Z',
});

describe('E11: a save that is refused', () => {
  test('says so, keeps the draft, and shows what they saved', async () => {
    const [marie, paul] = await openPeople(2);
    if (!marie || !paul) throw new Error('Nobody came');
    setTitle(paul.editor, 'Paul');
    await paul.editor.save();
    setTitle(marie.editor, 'Marie');
    expect(await marie.editor.save()).toBe('refused');
    // Their version is put beside it, with the words; the second time it stays out of the way.
    expect(said(marie.host)).toEqual([]);
    expect(draftOf(marie.editor)).toMatchObject({
      save: 'idle',
      conflict: { stage: 'refused', theirs: { version: 2 } },
    });
    expect(titlesOf(marie.editor)[0]).toBe('Marie');
    expect(await marie.editor.save()).toBe('refused');
    expect(said(marie.host)).toEqual([
      expect.stringContaining('The version of the page is old, refresh before modifying'),
    ]);
  });

  test('by section, the work of both is saved', async () => {
    const [marie, paul] = await openPeople(2);
    if (!marie || !paul) throw new Error('Nobody came');
    setTitle(paul.editor, 'Paul', 2);
    await paul.editor.save();
    setTitle(marie.editor, 'Marie', 1);
    await marie.editor.save();
    await marie.editor.resolveConflict({ [testId(1)]: 'mine', [testId(2)]: 'theirs' });
    expect(titlesOf(marie.editor)).toEqual(['Marie', 'Paul']);
    expect(marie.host.api.page?.version).toBe(3);
  });

  test('a page that was deleted is created again, or let go', async () => {
    const [marie, paul] = await openPeople(2);
    if (!marie || !paul) throw new Error('Nobody came');
    marie.host.api.page = null;
    for (const { editor } of [marie, paul]) {
      setTitle(editor, 'Mine');
      expect(await editor.save()).toBe('refused');
      expect(draftOf(editor).conflict).toMatchObject({ theirs: null });
    }
    await marie.editor.resolveConflict('mine');
    expect(marie.host.api.saves.at(-1)?.headers).toEqual({ ifNoneMatch: '*' });
    expect(marie.host.api.page).toMatchObject({ id: testPage().id, version: 1 });
    await paul.editor.resolveConflict('theirs');
    expect(draftOf(paul.editor)).toMatchObject({ load: 'missing', present: null, conflict: null });
  });
});

describe('E11: told before it happens', () => {
  test('somebody saved while there are changes here', async () => {
    const [marie, paul] = await openPeople(2);
    if (!marie || !paul) throw new Error('Nobody came');
    setTitle(marie.editor, 'Marie');
    setTitle(paul.editor, 'Paul');
    await paul.editor.save();
    marie.send(change());
    await marie.until(() => draftOf(marie.editor).conflict !== null);
    expect(draftOf(marie.editor).conflict).toMatchObject({
      stage: 'ahead',
      by: 'Paul',
      at: change().at,
      theirs: { version: 2 },
    });
    expect(titlesOf(marie.editor)[0]).toBe('Marie');
  });

  test('where nothing is unsaved, theirs is shown, and said', async () => {
    const [marie, paul] = await openPeople(2);
    if (!marie || !paul) throw new Error('Nobody came');
    setTitle(paul.editor, 'Paul');
    await paul.editor.save();
    marie.send(change());
    await marie.until(() => draftOf(marie.editor).base?.version === 2);
    expect([titlesOf(marie.editor)[0], draftOf(marie.editor).changes, draftOf(marie.editor).conflict]).toEqual([
      'Paul',
      0,
      null,
    ]);
    expect(said(marie.host)).toEqual([
      expect.stringMatching(/^Paul saved this page at .+\. You see it as it is now\.$/),
    ]);
  });

  test('my own save is no news', async () => {
    const [marie] = await openPeople(1);
    if (!marie) throw new Error('Nobody came');
    setTitle(marie.editor, 'Marie');
    const saving = marie.editor.save();
    setTitle(marie.editor, 'Later');
    marie.send(change());
    await saving;
    await marie.heard();
    expect(draftOf(marie.editor)).toMatchObject({ conflict: null, base: { version: 2 } });
  });

  test('a page that moved is found where it is now', async () => {
    const [marie] = await openPeople(1);
    if (!marie) throw new Error('Nobody came');
    setTitle(marie.editor, 'Marie');
    marie.host.api.saveElsewhere({ path: '/chambers' });
    marie.send(change(['/rooms', '/chambers']));
    await marie.until(() => draftOf(marie.editor).conflict !== null);
    expect(draftOf(marie.editor).conflict?.theirs).toMatchObject({ path: '/chambers', version: 2 });
  });

  test('what was missed is looked up when the stream is open again', async () => {
    const [marie] = await openPeople(1);
    if (!marie) throw new Error('Nobody came');
    setTitle(marie.editor, 'Marie');
    marie.host.api.saveElsewhere({ page: 'Theirs' });
    marie.reconnect();
    await marie.until(() => draftOf(marie.editor).conflict !== null);
    expect(draftOf(marie.editor).conflict).toMatchObject({ by: null, theirs: { version: 2 } });
  });

  test('other pages say nothing here', () => {
    expect(readChange(JSON.stringify(change(['/rooms'])), testPage().id)).toEqual({
      by: 'Paul',
      at: change().at,
      paths: ['/rooms'],
    });
    expect(readChange(JSON.stringify(change()), testId(1))).toBeNull();
  });
});
