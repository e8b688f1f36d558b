import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import { ApiError, type Page } from 'shared-contracts';
import { fakeUser } from 'shared-contracts/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draftOf, keepNow, openTestEditor, said, setTitle, titlesOf, until } from '../testing/test-editor.ts';
import { createTestHost, type TestHost } from '../testing/test-host.ts';
import { testId, testSection } from '../testing/test-kinds.ts';
import { testPage } from '../testing/test-pages.ts';
import type { Editor } from './editor-types.ts';

const closers: (() => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function openTab(test: TestHost, browser: string = randomUUID()): Promise<Editor> {
  const { editor, close } = await openTestEditor(test, browser);
  closers.push(close);
  return editor;
}
async function openEditor(page: Page | null = testPage()) {
  const test = createTestHost(page);
  return { test, editor: await openTab(test) };
}

describe('E1: editing', () => {
  test('undo and redo over everything; typing is one step', async () => {
    const { editor } = await openEditor();
    for (const text of ['N', 'Ne', 'New']) setTitle(editor, text);
    editor.apply({ type: 'remove-section', section: testId(2) });
    expect([draftOf(editor).undoable, draftOf(editor).changes]).toEqual([2, 2]);
    editor.undo();
    editor.undo();
    expect([titlesOf(editor), draftOf(editor).changes, draftOf(editor).redoable]).toEqual([
      ['Title 1', 'Title 2'],
      0,
      2,
    ]);
    editor.redo();
    editor.redo();
    expect(titlesOf(editor)).toEqual(['New']);
  });

  test('the view names nothing that is gone, and goes to what an undo brings back', async () => {
    const { editor } = await openEditor();
    editor.view({ selected: testId(2), activeField: { section: testId(2), path: 'title' } });
    editor.apply({ type: 'remove-section', section: testId(2) });
    expect(editor.getState().view).toMatchObject({ selected: null, activeField: null });
    editor.view({ selected: testId(1) });
    editor.apply({ type: 'remove-section', section: testId(1) });
    editor.undo();
    expect(editor.getState().view.selected).toBe(null);
  });

  test('back to what is published, in one step that can be undone', async () => {
    const { editor } = await openEditor();
    setTitle(editor, 'New');
    editor.restorePublished();
    expect([titlesOf(editor), draftOf(editor).changes]).toEqual([['Title 1', 'Title 2'], 0]);
    editor.undo();
    expect(titlesOf(editor)).toEqual(['New', 'Title 2']);
  });

  test('nothing else is touched: what selectors answer keeps its identity', async () => {
    const { editor } = await openEditor();
    const { present: before, base } = draftOf(editor);
    const { view } = editor.getState();
    setTitle(editor, 'New');
    expect(draftOf(editor).present?.sections[1]).toBe(before?.sections[1]);
    expect(draftOf(editor).base).toBe(base);
    expect(editor.getState().view).toBe(view);
  });

  test('O4: the browser stands where a page does that is saved under another path', async () => {
    const { editor, test } = await openEditor();
    const navigate = vi.spyOn(test.host.router, 'navigate');
    setTitle(editor, 'New');
    expect(await editor.save()).toBe('saved');
    expect(navigate).not.toHaveBeenCalled();
    editor.apply({ type: 'set-page', change: { path: '/elsewhere' } });
    expect(await editor.save()).toBe('saved');
    expect(navigate.mock.calls).toEqual([['/elsewhere?edit', { replace: true }]]);
  });

  test('someone who may not is told so', async () => {
    const { editor, test } = await openEditor();
    Object.assign(test.host.session, { may: () => false });
    setTitle(editor, 'New');
    expect([titlesOf(editor)[0], said(test)]).toEqual([
      'Title 1',
      ['Your role lets you look at this page, not change it.'],
    ]);
  });

  test.each([
    ['missing', 'missing', () => undefined, null],
    [
      'not loaded',
      'failed',
      () => {
        throw new TypeError('network');
      },
      testPage(),
    ],
  ])('a page that is %s', async (_, load, before, page) => {
    const test = createTestHost(page);
    test.api.before = before;
    const editor = await openTab(test);
    expect(draftOf(editor)).toMatchObject({ load, present: null });
    expect(said(test)).toEqual(load === 'failed' ? ["Couldn't load the page"] : []);
    test.api.before = () => undefined;
    test.api.page = testPage();
    await editor.load();
    expect(draftOf(editor).load).toBe('ready');
  });
});

describe('E1: saving', () => {
  test('on condition of the version; what was sent is the base from then on', async () => {
    const { editor, test } = await openEditor();
    setTitle(editor, 'New');
    const present = draftOf(editor).present;
    expect(await editor.save()).toBe('saved');
    expect(test.api.saves[0]?.headers).toEqual({ ifMatch: '"1"' });
    expect(test.api.saves[0]?.body).not.toHaveProperty('metadata.project_metadata');
    expect(draftOf(editor)).toMatchObject({ changes: 0, save: 'idle', undoable: 1, base: { version: 2 } });
    expect(draftOf(editor).present?.sections[1]).toBe(present?.sections[1]);
    expect(said(test)).toEqual(['Published. Visitors see your changes.']);
  });

  test('without a change it sends nothing, and says so', async () => {
    const { editor, test } = await openEditor();
    expect(await editor.save()).toBe('unchanged');
    setTitle(editor, 'New');
    editor.undo();
    expect(await editor.save('published')).toBe('unchanged');
    expect(test.api.saves).toEqual([]);
    expect(new Set(said(test))).toEqual(new Set(['Nothing to save: visitors see the page as it is here.']));
  });

  test('a draft stays one until it is published; taken back, what is unsaved stays unsaved', async () => {
    const test = createTestHost({ ...testPage(), status: 'draft' });
    const editor = await openTab(test);
    setTitle(editor, 'New');
    expect(await editor.save()).toBe('saved');
    expect(draftOf(editor).base?.status).toBe('draft');
    expect(await editor.save('published')).toBe('saved');
    expect(draftOf(editor)).toMatchObject({ changes: 0, base: { status: 'published', version: 3 } });
    setTitle(editor, 'Unsaved');
    expect(await editor.setStatus('draft')).toBe('saved');
    expect(draftOf(editor)).toMatchObject({ changes: 1, base: { status: 'draft', version: 4 } });
    expect(test.api.page?.sections[0]?.settings[0]?.title).toMatchObject({ en: 'New' });
    expect(titlesOf(editor)[0]).toBe('Unsaved');
    expect(said(test)).toEqual([
      'Draft saved. Visitors do not see it.',
      'Published. Visitors find the page now.',
      'The page is a draft again. Visitors no longer find it.',
    ]);
    test.toasts.at(-1)?.options.action?.run();
    await until(editor, () => draftOf(editor).base?.status === 'published');
    expect(titlesOf(editor)[0]).toBe('Unsaved');
  });

  test('what is edited meanwhile stays, on the new base', async () => {
    const { editor, test } = await openEditor();
    setTitle(editor, 'Sent');
    test.api.before = (call) => {
      if (call === 'savePage') setTitle(editor, 'Later', 2);
    };
    await editor.save();
    expect([titlesOf(editor), draftOf(editor).changes > 0]).toEqual([['Sent', 'Later'], true]);
    expect(said(test)).toEqual(['Saved. What you changed meanwhile is not yet.']);
    test.api.before = () => undefined;
    await editor.save();
    expect(test.api.page?.version).toBe(3);
    expect(draftOf(editor).changes).toBe(0);
  });

  test.each([
    ['the network is down', new TypeError('fetch failed'), "We couldn't save your changes, try again later"],
    ['the server is', new ApiError('internal'), "We couldn't save your changes, try again later"],
    ['P2: the session ended', new ApiError('unauthenticated'), 'Your token is invalid, reconnect from the back office'],
  ])('the draft is safe when %s', async (_, error, message) => {
    const { editor, test } = await openEditor();
    setTitle(editor, 'New');
    test.api.before = () => {
      throw error;
    };
    expect(await editor.save()).toBe('failed');
    expect([titlesOf(editor)[0], draftOf(editor).save, said(test)]).toEqual([
      'New',
      'failed',
      [expect.stringContaining(message)],
    ]);
    test.api.before = () => undefined;
    expect(await editor.save()).toBe('saved');
  });

  test('E4: a required value that is blank is led to before anything is sent', async () => {
    const { editor, test } = await openEditor();
    editor.view({ locale: 'fr' });
    setTitle(editor, ' ', 2);
    expect(await editor.save()).toBe('refused');
    expect(test.api.saves).toEqual([]);
    expect(said(test)).toEqual(['You must fill your required fields before submitting your data']);
    expect(editor.getState().view).toMatchObject({
      selected: testId(2),
      activeField: { section: testId(2), path: 'title' },
      locale: 'en',
    });
    expect(draftOf(editor).invalid[testId(2)]?.errors).toEqual({ 'title.en': ['This field cannot be blank'] });
  });

  test('sections that the server refuses stay in the draft, with its messages', async () => {
    const { editor, test } = await openEditor();
    setTitle(editor, 'Refused');
    const real = test.host.write.savePage;
    Object.assign(test.host.write, {
      savePage: async (input: Parameters<typeof real>[0]) => ({
        ...(await real(input)),
        sections: testPage().sections,
        invalid_sections: [
          { id: testId(1), name: 'rooms', weight: 1, error: 'Bad', errors: { 'title.en': ['Too long'] } },
        ],
      }),
    });
    expect(await editor.save()).toBe('refused');
    expect([titlesOf(editor)[0], draftOf(editor).changes > 0]).toEqual(['Refused', true]);
    expect(draftOf(editor).invalid[testId(1)]?.errors).toEqual({ 'title.en': ['Too long'] });
    expect(said(test)).toEqual([
      expect.stringContaining('We have an issue saving your page, some contents could not be saved'),
    ]);
  });

  test('a new section that the server refuses stays as unsaved, while the others are stored', async () => {
    const { editor, test } = await openEditor();
    setTitle(editor, 'Taken');
    const fresh = testSection(9);
    editor.apply({ type: 'insert-sections', sections: [fresh], slot: 'region1', index: 1 });
    const real = test.host.write.savePage;
    Object.assign(test.host.write, {
      savePage: async (input: Parameters<typeof real>[0]) => {
        const answer = await real(input);
        return {
          ...answer,
          sections: answer.sections.filter(({ id }) => id !== fresh.id),
          invalid_sections: [{ id: fresh.id, name: fresh.name, weight: 0, error: 'Bad' }],
        };
      },
    });
    expect(await editor.save()).toBe('refused');
    expect([draftOf(editor).changes > 0, draftOf(editor).invalid[fresh.id]?.error]).toEqual([true, 'Bad']);
    expect(draftOf(editor).present?.sections.map(({ id }) => id)).toContain(fresh.id);
    expect(said(test)).toEqual([
      expect.stringContaining('We have an issue saving your page, some contents could not be saved'),
    ]);
  });

  test('sections of no kind known here are sent as they came', async () => {
    const strange = testSection(3, {
      name: 'from-the-future',
      settings: [{ odd: [1] }, { more: 1 }],
      private_data: { secret: 1 },
    });
    const { editor, test } = await openEditor(testPage([testSection(1), strange]));
    setTitle(editor, 'New');
    await editor.save();
    expect(test.api.saves[0]?.body.sections[1]).toEqual(strange);
  });
});

describe('E1: the draft of this device', () => {
  test('an unsaved draft is back, with its history, and can be discarded', async () => {
    const { editor, test } = await openEditor();
    setTitle(editor, 'Unsaved');
    await keepNow(editor);
    const again = await openTab(test);
    expect([titlesOf(again)[0], draftOf(again).undoable, draftOf(again).changes]).toEqual(['Unsaved', 1, 1]);
    expect(said(test)).toEqual([expect.stringMatching(/^Your changes from 2:05\sPM are back\.$/)]);
    test.toasts[0]?.options.action?.run();
    expect([titlesOf(again)[0], draftOf(again).changes]).toEqual(['Title 1', 0]);
    again.undo();
    expect(titlesOf(again)[0]).toBe('Unsaved');
  });

  test.each([
    ['outline', 'outline'],
    ['mf-notes/list', null],
  ] as const)('D1: the panel %s that was open is open again unless its remote is gone', async (panel, isOpen) => {
    const { editor, test } = await openEditor();
    editor.view({ panel });
    setTitle(editor, 'Unsaved');
    await keepNow(editor);
    expect((await openTab(test)).getState().view.panel).toBe(isOpen);
  });

  test('somebody else never sees it, and it is there for whom it belongs to', async () => {
    const { editor, test } = await openEditor();
    setTitle(editor, 'Mine');
    test.signIn(null);
    expect(titlesOf(editor)[0]).toBe('Mine');
    test.signIn(fakeUser('Paul'));
    await until(editor, () => draftOf(editor).load === 'ready' && draftOf(editor).changes === 0);
    expect([titlesOf(editor)[0], draftOf(editor).undoable]).toEqual(['Title 1', 0]);
    test.signIn(fakeUser());
    await until(editor, () => draftOf(editor).changes === 1);
    expect(titlesOf(editor)[0]).toBe('Mine');
  });
});

describe('E3: one content at a time', () => {
  test('on whichever page it stands: a tab of another page only looks until it goes on', async () => {
    const browser = randomUUID();
    const first = await openTab(createTestHost(testPage()), browser);
    const other = createTestHost({ ...testPage(), id: testId(901) });
    const second = await openTab(other, browser);
    expect([draftOf(first).elsewhere, draftOf(second).elsewhere]).toEqual([false, true]);
    setTitle(second, 'No');
    expect(said(other)).toEqual(['You cannot edit a content while already editing one']);
    await second.takeOver();
    expect([draftOf(first).elsewhere, draftOf(second).elsewhere]).toEqual([true, false]);
    setTitle(second, 'Yes');
    expect(titlesOf(second)[0]).toBe('Yes');
  });
});
