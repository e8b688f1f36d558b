import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { ApiError, type GlobalInstance } from 'shared-contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { sharedContent } from '../draft/shared-content.ts';
import { draftOf, openTestEditor, said, setTitle } from '../testing/test-editor.ts';
import { createTestHost } from '../testing/test-host.ts';
import { testId, testSection } from '../testing/test-kinds.ts';
import { testPage } from '../testing/test-pages.ts';
import type { GlobalChoice } from './globals-question.ts';

const HOURS: GlobalInstance = {
  ...{ id: testId(800), name: 'Hours', instance_name: 'Hours', pages: [], pages_total: 24, status: 'published' },
  section: { name: 'rooms', type: 'static', options: [{ title: { en: 'Nine' } }], schema_version: 2 },
  ...{ auto_insertion: false, regions: {}, version: 3, last_updated: '2026-03-01T11:00:00.000Z' },
  ...{ updated_by: null, translations: {} },
};

// Each test has a device of its own: a draft that another one kept would be found again.
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

let browsers = 0;

/** An editor of a page that shows the opening hours, and the API's side of these. */
async function openShared(title: string, said = HOURS.section) {
  const content = sharedContent(said);
  const testHost = createTestHost(testPage([{ ...testSection(1), ...content, linked_to: 'Hours' }, testSection(2)]));
  let stored: GlobalInstance = { ...HOURS, section: said };
  const put = vi.fn(async ({ body, headers }: { body: Pick<GlobalInstance, 'section'>; headers: object }) => {
    await testHost.api.before('saveGlobalInstance');
    if (JSON.stringify(headers) !== JSON.stringify({ ifMatch: `"${stored.version}"` }))
      throw new ApiError('precondition_failed');
    stored = { ...stored, ...body, version: stored.version + 1 };
    return stored;
  });
  Object.assign(testHost.host.api, {
    getGlobalInstance: async () => {
      await testHost.api.before('getGlobalInstance');
      return stored;
    },
  });
  Object.assign(testHost.host.write, { saveGlobalInstance: put });
  browsers += 1;
  const opened = await openTestEditor(testHost, `globals ${browsers}`);
  const { editor } = opened;
  if (title !== '') setTitle(editor, title);
  const asked = () => editor.globalsQuestion.getSnapshot();
  const answer = async (choice: GlobalChoice | null) => {
    await vi.waitFor(() => expect(asked()).not.toBeNull());
    editor.globalsQuestion.answer(choice && new Map([['Hours', { choice, onNewPages: true }]]));
  };
  return {
    ...opened,
    testHost,
    put,
    asked,
    answer,
    change: (words: string) => {
      const section = { ...stored.section, options: [{ title: { en: words } }] };
      stored = { ...stored, section, version: stored.version + 1 };
    },
    sent: () => testHost.api.saves.at(-1)?.body.sections[0],
  };
}

test('E9: a page whose links were not edited is saved without a question, as links', async () => {
  const { editor, asked, sent } = await openShared('');
  setTitle(editor, 'Mine', 2);
  expect(await editor.save()).toBe('saved');
  expect(asked()).toBeNull();
  expect(sent()).not.toHaveProperty('settings');
});

test('E9: everywhere: the global is changed on condition of its version, then the page says only the link', async () => {
  const { editor, answer, put, sent } = await openShared('Ten');
  const saving = editor.save();
  await answer('everywhere');
  expect(await saving).toBe('saved');
  expect(put).toHaveBeenCalledOnce();
  expect(put.mock.calls[0]?.[0]).toMatchObject({
    body: { section: { options: [{ title: { en: 'Ten' } }] }, auto_insertion: true },
    headers: { ifMatch: '"3"' },
  });
  expect(sent()).toMatchObject({ linked_to: 'Hours' });
  expect(sent()).not.toHaveProperty('settings');
});

/** Words of a guest house: the French ones were made from what stood here first. */
const inFrench = (fr: string, more: object = {}): GlobalInstance['section'] => ({
  ...HOURS.section,
  options: [{ title: { en: 'Nine', fr } }],
  private_data: { key: 'kept', translations: { title: { fr: { from: 'en', text: 'Nine' } } } },
  ...more,
});

test('W6: a global whose words change goes with what its translations were made from, and its other private data', async () => {
  const { editor, answer, put } = await openShared('Ten', inFrench('Neuf'));
  const saving = editor.save();
  await answer('everywhere');
  expect(await saving).toBe('saved');
  expect(put.mock.calls[0]?.[0].body.section).toMatchObject({
    options: [{ title: { en: 'Ten', fr: 'Neuf' } }],
    private_data: { key: 'kept', translations: { title: { fr: { from: 'en', text: 'Nine' } } } },
  });
});

test('W6: a translation of a global that still fits is saved without a question: no page changes', async () => {
  const stale = inFrench('Neuf', { options: [{ title: { en: 'Ten', fr: 'Neuf' } }] });
  const { editor, put, asked, sent } = await openShared('', stale);
  editor.apply({ type: 'accept-translation', section: testId(1), path: 'title', locale: 'fr' });
  expect(await editor.save()).toBe('saved');
  expect(asked()).toBeNull();
  const { body } = put.mock.calls[0]?.[0] ?? {};
  expect(body?.section.private_data).toEqual({
    key: 'kept',
    translations: { title: { fr: { from: 'en', text: 'Ten' } } },
  });
  expect(body).not.toHaveProperty('auto_insertion');
  expect(sent()).not.toHaveProperty('settings');
});

test('E9: here alone: the section goes with what it says, and no link', async () => {
  const { editor, answer, put, sent } = await openShared('Ten');
  const saving = editor.save();
  await answer('break');
  expect(await saving).toBe('saved');
  expect(put).not.toHaveBeenCalled();
  expect(sent()).toMatchObject({ settings: [{ title: { en: 'Ten' } }] });
  expect(sent()).not.toHaveProperty('linked_to');
});

test('E9: given up: nothing is saved, the draft stays', async () => {
  const { editor, answer, put, testHost } = await openShared('Ten');
  const saving = editor.save();
  await answer(null);
  expect(await saving).toBe('refused');
  expect(put).not.toHaveBeenCalled();
  expect(testHost.api.saves).toEqual([]);
  expect(draftOf(editor).changes).toBe(1);
});

test('E9: what somebody changed meanwhile is asked about as such, and can be kept', async () => {
  const { editor, answer, asked, put, change, sent } = await openShared('Ten');
  change('Seven');
  const saving = editor.save();
  await vi.waitFor(() => expect(asked()?.globals[0]).toMatchObject({ isOutdated: true, global: { version: 4 } }));
  await answer('theirs');
  expect(await saving).toBe('saved');
  expect(put).not.toHaveBeenCalled();
  expect(sent()).not.toHaveProperty('settings');
});

test('E9: who is quicker while the question stands is not written over: it is asked again', async () => {
  const { editor, answer, asked, put, change } = await openShared('Ten');
  const saving = editor.save();
  await vi.waitFor(() => expect(asked()?.globals[0]?.isOutdated).toBe(false));
  change('Seven');
  await answer('everywhere');
  await vi.waitFor(() => expect(asked()?.globals[0]?.isOutdated).toBe(true));
  await answer('everywhere');
  expect(await saving).toBe('saved');
  expect(put.mock.results.map(({ type }) => type)).toHaveLength(2);
});

test('E9: what fails halfway is said, and saving again goes on from there', async () => {
  const { editor, answer, testHost, put, asked } = await openShared('Ten');
  testHost.api.before = (call) => {
    if (call === 'savePage') throw new TypeError('offline');
  };
  const saving = editor.save();
  await answer('everywhere');
  expect(await saving).toBe('failed');
  expect(put).toHaveBeenCalledOnce();
  testHost.api.before = () => undefined;
  expect(await editor.save()).toBe('saved');
  expect(asked()).toBeNull();
  expect(put).toHaveBeenCalledOnce();
});

test('Q6: a global that cannot be saved is said in the words of the specification; nothing else is saved', async () => {
  const { editor, answer, testHost } = await openShared('Ten');
  testHost.api.before = (call) => {
    if (call === 'saveGlobalInstance') throw new ApiError('forbidden');
  };
  const saving = editor.save();
  await answer('everywhere');
  expect(await saving).toBe('failed');
  expect(said(testHost).join()).toContain("Couldn't update this global instance");
  expect(testHost.api.saves).toEqual([]);
  expect(draftOf(editor).changes).toBe(1);
});

test.each([
  ['too_large', 'This is larger than allowed.'],
  ['over_plan', undefined],
  ['forbidden', undefined],
] as const)('E9: a refused global says why (%s), and the edit stays', async (code, words) => {
  const { editor, answer, testHost } = await openShared('Ten');
  const refusal = new ApiError(code);
  testHost.api.before = (call) => {
    if (call === 'saveGlobalInstance') throw refusal;
  };
  const saving = editor.save();
  await answer('everywhere');
  expect(await saving).toBe('failed');
  expect(said(testHost).join()).toContain(words ?? refusal.message);
  expect(draftOf(editor).changes).toBe(1);
});

test('E9: values of a global that are refused are marked in the section under edit', async () => {
  const { editor, answer, testHost } = await openShared('Ten');
  testHost.api.before = (call) => {
    if (call === 'saveGlobalInstance')
      throw new ApiError('invalid', { errors: { 'section.title.en': ['Too long here.'] } });
  };
  const saving = editor.save();
  await answer('everywhere');
  expect(await saving).toBe('failed');
  expect(said(testHost).join()).toContain('Too long here.');
  expect(editor.getState().draft.invalid[testId(1)]?.errors).toEqual({ 'title.en': ['Too long here.'] });
});

test('E9: whoever is always slower than others is told so, and keeps the edit', async () => {
  const { editor, answer, testHost } = await openShared('Ten');
  testHost.api.before = (call) => {
    if (call === 'saveGlobalInstance') throw new ApiError('precondition_failed');
  };
  const saving = editor.save();
  for (let tries = 0; tries < 5; tries += 1) await answer('everywhere');
  expect(await saving).toBe('failed');
  expect(said(testHost).join()).toContain('Others keep changing what you changed.');
  expect(draftOf(editor).changes).toBe(1);
});
