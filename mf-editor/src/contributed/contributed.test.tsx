/** @vitest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { type ComponentType, useSyncExternalStore } from 'react';
import type { MediaRef, PageEdit, PanelContribution, PanelProps, PlacedMedium } from 'shared-contracts';
import { defineSection } from 'shared-contracts/sections';
import { describe, expect, test, vi } from 'vitest';
import { PanelHost } from '../frame/PanelHost.tsx';
import { Rail } from '../frame/Rail.tsx';
import { showPanel } from '../testing/panel-screen.tsx';
import { testId } from '../testing/test-kinds.ts';
import { createEditedPage } from './edited-page.ts';

const NOTES: Omit<PanelContribution, 'load'> = {
  ...{ id: 'mf-notes/list', label: () => 'Notes', icon: 'Pencil', order: 250, side: 'start' },
};

/** The rail and the open panel of a remote whose code is this. */
function showNotes(load: () => Promise<ComponentType<PanelProps>>) {
  const panels: readonly PanelContribution[] = [{ ...NOTES, load }];
  const reported: unknown[] = [];
  const shown = showPanel(
    <>
      <Rail />
      <PanelHost name="mf-notes/list" />
    </>,
    {
      host: () => ({
        contributions: { panels: () => panels, subscribe: () => () => undefined, slot: () => [] },
        report: (error, where) => void reported.push([where, String(error)]),
      }),
    },
  );
  return { ...shown, reported };
}

function Notes({ page }: PanelProps) {
  const { name, locale, selected, sections } = useSyncExternalStore(page.subscribe, page.getSnapshot);
  return <p>{[name, locale, selected === null ? 'none' : 'one', sections.length].join(' ')}</p>;
}

test('D1: a panel of another remote stands in the rail at its place, and knows the page as it changes', async () => {
  const { editor } = showNotes(async () => Notes);
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names.slice(0, 4)).toEqual(['Add', 'Outline', 'Notes', 'Pages']);
  expect(await screen.findByText('Rooms en none 2')).toBeTruthy();
  act(() => editor.view({ selected: testId(1), locale: 'fr' }));
  expect(screen.getByText('Rooms fr one 2')).toBeTruthy();
});

test('D1: a panel that does not come, or throws, says so in its place, is reported by name, and is tried again', async () => {
  let isThere = false;
  let isBroken = true;
  const Broken = () => {
    if (isBroken) throw new Error('It broke');
    return <p>Here it is</p>;
  };
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { reported } = showNotes(async () => {
    if (!isThere) throw new Error('It is not there');
    return Broken;
  });
  expect(await screen.findByText('“Notes” could not be shown')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Outline' })).toBeTruthy();
  isThere = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(reported).toHaveLength(2));
  expect(reported).toEqual([
    ['mf-notes/list', 'Error: It is not there'],
    ['mf-notes/list', 'Error: It broke'],
  ]);
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Here it is')).toBeTruthy();
  written.mockRestore();
});

test('D1: what another remote does to the page is an edit like any other, of what is there and nothing else', () => {
  const { editor } = showPanel(null);
  const page = createEditedPage(editor);
  const title = (value: unknown): PageEdit => ({
    ...{ type: 'set-field', section: testId(1), path: 'title', locale: 'en', value },
  });
  const before = page.getSnapshot();
  expect(page.edit(title('Told'))).toBe(true);
  expect([page.settings(testId(1))?.title, page.getSnapshot() === before]).toEqual([
    { en: 'Told', fr: 'Titre 1' },
    true,
  ]);
  editor.undo();
  expect(page.settings(testId(1))?.title).toEqual({ en: 'Title 1', fr: 'Titre 1' });

  expect(page.metadata('description', 'fr')).toBe(null);
  page.edit({ type: 'set-page', field: 'description', locale: 'fr', value: 'Des chambres' });
  expect([page.metadata('description', 'fr'), page.metadata('description', 'en')]).toEqual(['Des chambres', null]);

  const [name, rose] = [page.setting('page'), { media_id: 'rose', url: '/media/p/rose/rose.png' }];
  page.edit([
    { type: 'set-setting', setting: 'page', value: 'Chambers' },
    { type: 'set-setting', setting: 'path', value: '/chambers' },
    { type: 'set-setting', setting: 'layout', value: 'top-right-left-bottom' },
    { type: 'set-picture', medium: rose },
  ]);
  expect([page.setting('page'), page.setting('path'), page.setting('layout'), page.picture()]).toEqual([
    ...['Chambers', '/chambers', 'top-right-left-bottom', rose],
  ]);
  editor.undo();
  expect([page.setting('page'), page.picture()]).toEqual([name, null]);

  const nothing: readonly PageEdit[] = [
    { type: 'set-field', section: testId(1), path: 'title', locale: null, value: 'x' },
    { type: 'set-field', section: testId(1), path: '__proto__.x', locale: null, value: 'x' },
    { type: 'set-field', section: testId(9), path: 'title', locale: 'en', value: 'x' },
    { type: 'remove-section', section: testId(9) },
    { type: 'add-section', name: 'no-such-kind' },
  ];
  expect(nothing.map(page.edit)).toEqual(nothing.map(() => false));
  expect(() => page.edit({ type: 'set-layout' } as unknown as PageEdit)).toThrow(TypeError);
  page.select(testId(9));
  expect(page.getSnapshot().selected).toBe(null);

  expect([
    page.edit({ type: 'set-hidden', section: testId(2), hidden: true }),
    page.edit({ type: 'add-section', name: 'rooms' }),
    page.edit({ type: 'remove-section', section: testId(1) }),
  ]).toEqual([true, true, true]);
  expect(page.getSnapshot().sections.map(({ name, isHidden }) => [name, isHidden])).toEqual([
    ['rooms', true],
    ['rooms', false],
  ]);
});

test('T1: a section has variables of the theme of its own: set, copied with it, taken back, undone', () => {
  const { editor } = showPanel(null);
  const page = createEditedPage(editor);
  const stored = () => editor.getState().draft.present?.metadata.sections_builder?.specific;
  const none = page.look(testId(1));
  expect([none, page.look(testId(2)) === none, page.drawn(testId(1))]).toEqual([{}, true, null]);
  const set = (section: string, variables: Readonly<Record<string, string>>) =>
    page.edit({ type: 'set-look', section, variables });
  expect(set(testId(1), { '--color-paper': '#123456', '--color-ink': ' ' })).toBe(true);
  expect(stored()).toEqual({ [testId(1)]: { '--color-paper': '#123456' } });
  expect(page.look(testId(1))).toBe(page.look(testId(1)));
  expect(set(testId(9), { '--color-paper': '#123456' })).toBe(false);
  editor.apply({ type: 'duplicate-section', section: testId(1), newId: testId(7) });
  expect(page.look(testId(7))).toEqual({ '--color-paper': '#123456' });
  set(testId(1), {});
  expect(Object.keys(stored() ?? {})).toEqual([testId(7)]);
  editor.undo();
  editor.undo();
  expect(stored()).toEqual({ [testId(1)]: { '--color-paper': '#123456' } });
  editor.undo();
  expect(page.look(testId(1))).toEqual({});
});

test('D1: several edits are one step; compared, they are shown and not made', () => {
  const { editor } = showPanel(null);
  const page = createEditedPage(editor);
  const set = (path: string, value: string): PageEdit => ({
    ...{ type: 'set-field', section: testId(1), path, locale: 'en', value },
  });
  const edits = [
    set('title', 'Told'),
    { type: 'remove-section', section: testId(2) },
    set('title', 'Told again'),
  ] as const;
  page.compare(edits);
  const { comparing, proposed } = editor.getState().view;
  expect(comparing).toEqual({ before: 'draft', after: 'proposed' });
  expect(proposed?.sections.map(({ id }) => id)).toEqual([testId(1)]);
  expect([page.settings(testId(1))?.title, page.getSnapshot().sections.length]).toEqual([
    { en: 'Title 1', fr: 'Titre 1' },
    2,
  ]);

  expect(page.edit(edits)).toBe(true);
  expect([page.settings(testId(1))?.title, page.getSnapshot().sections.length]).toEqual([
    { en: 'Told again', fr: 'Titre 1' },
    1,
  ]);
  editor.undo();
  expect([page.settings(testId(1))?.title, page.getSnapshot().sections.length]).toEqual([
    { en: 'Title 1', fr: 'Titre 1' },
    2,
  ]);
  expect(page.edit([])).toBe(false);
});

const label = { en: 'x', fr: 'x' };
const words = { label, description: label, version: 1, mode: 'static', view: null } as const;
const picture = { type: 'media', label, kind: 'image', max: 1 } as const;
const MEDIA_KINDS = [
  defineSection({
    ...words,
    name: 'gallery',
    media_field: 'pictures.picture',
    fields: { pictures: { type: 'list', label, max: 2, fields: { picture } } },
    example: {},
  }),
  defineSection({ ...words, name: 'words', media_field: 'picture', fields: { picture }, example: {} }),
  defineSection({
    ...words,
    name: 'files',
    media_field: 'file',
    fields: { file: { ...picture, kind: 'document', localised: true } },
    example: {},
  }),
];
const medium = (number: number): MediaRef => ({ media_id: testId(number), files: [] }) as unknown as MediaRef;

describe('M1: a medium that another remote puts on the page', () => {
  const open = () => {
    const { editor, kinds } = showPanel(null, { kinds: MEDIA_KINDS });
    const page = createEditedPage(editor);
    const put = (number: number, kind: PlacedMedium['kind'] = 'image') =>
      page.edit({ type: 'place-medium', kind, medium: medium(number) });
    const chosen = () => page.settings(page.getSnapshot().selected ?? '');
    return { editor, page, kinds, put, chosen };
  };

  test('becomes a section where the selected one takes none, of the kind that shows one', () => {
    const { kinds, put, chosen, page } = open();
    page.select(testId(1));
    expect(put(7)).toBe(true);
    expect(kinds()).toEqual(['rooms', 'rooms', 'words']);
    expect(chosen()).toEqual({ picture: [medium(7)] });
    expect(put(8)).toBe(true);
    expect(kinds()).toHaveLength(3);
    expect(chosen()).toEqual({ picture: [medium(8)] });
  });

  test('is added to the list of the selected one until that is full', () => {
    const { kinds, put, chosen, page } = open();
    page.edit({ type: 'add-section', name: 'gallery' });
    for (const number of [7, 8]) put(number);
    expect(chosen()).toEqual({ pictures: [{ picture: [medium(7)] }, { picture: [medium(8)] }] });
    put(9);
    expect(kinds()).toEqual(['rooms', 'rooms', 'gallery', 'words']);
  });

  test('stands in the language under edit where each has its own, and nowhere where no kind shows such', () => {
    const { editor, put, chosen } = open();
    editor.view({ locale: 'fr' });
    expect(put(7, 'document')).toBe(true);
    expect(chosen()).toEqual({ file: { fr: [medium(7)] } });
    expect(put(8, 'video')).toBe(false);
  });
});
