import type { ToolRemote } from 'shared-contracts';
import { createFakeHost } from 'shared-contracts/testing';
import { expect, test, vi } from 'vitest';
import type { ToolPin } from '../../../shared/tool-state.ts';
import { createContributions } from './contributions.ts';
import { testPin } from './testing/test-pin.ts';

const label = { en: 'Notes', fr: 'Carnet' };
function setUp(
  pins: readonly ToolPin[],
  remote: Partial<ToolRemote> = {},
  patience = 1000,
  isDrafting = (): boolean => false,
  assistant = { isOffered: (): boolean => false, subscribe: () => () => undefined },
) {
  const { host } = createFakeHost({ locale: 'fr' });
  const tool = vi.fn(async (): Promise<ToolRemote> => ({ setup: () => undefined, screens: {}, ...remote }));
  const byName = Object.fromEntries(pins.map((one) => [one.name, one]));
  const isStuck = vi.fn((_name: string) => false);
  return {
    tool,
    isStuck,
    ...createContributions({ pins: byName, tool, isStuck, host: () => host, isDrafting, assistant, patience }),
  };
}
const NOTES = testPin('mf-notes', {
  panels: { list: { label, icon: 'Pencil', order: 150, side: 'end' } },
  slots: { latest: { slot: 'overview-card', label, order: 20 }, now: { slot: 'admin-bar', label, order: 5 } },
});
const OTHER = testPin('mf-other', {
  panels: { first: { label, icon: 'Inbox', order: 150 } },
  slots: { card: { slot: 'overview-card', label, order: 10 } },
});

test('places are filled by what releases say, in its order, in the language of the tool, without any code', () => {
  const { panels, slot, tool } = setUp([OTHER, NOTES]);
  expect(panels().map(({ id, label: words, side, icon }) => [id, words(), side, icon])).toEqual([
    ['mf-notes/list', 'Carnet', 'end', 'Pencil'],
    ['mf-other/first', 'Carnet', 'start', 'Inbox'],
  ]);
  expect(slot('overview-card').map(({ id }) => id)).toEqual(['mf-other/card', 'mf-notes/latest']);
  const bar = slot('admin-bar');
  expect([bar.length, slot('editor-bar').length]).toEqual([1, 0]);
  expect(slot('admin-bar')).toBe(bar);
  expect(tool).not.toHaveBeenCalled();
});

test('V16: what draft mode puts into places is there only while the mode is on, and what others put there stays the same', () => {
  let isDrafting = false;
  const draft = testPin('mf-draft', {
    provides: ['draft-mode'],
    slots: { state: { slot: 'admin-bar', label, order: 1 } },
  });
  const { slot } = setUp([draft, NOTES], {}, 1000, () => isDrafting);
  const [notes] = slot('admin-bar');
  expect(slot('admin-bar').map(({ id }) => id)).toEqual(['mf-notes/now']);
  isDrafting = true;
  expect(slot('admin-bar').map(({ id }) => id)).toEqual(['mf-draft/state', 'mf-notes/now']);
  expect([slot('admin-bar'), slot('admin-bar')[1]]).toEqual([slot('admin-bar'), notes]);
  expect(slot('admin-bar')[1]).toBe(notes);
});

test('the code of one comes when it is asked for, and of no other', async () => {
  const Part = () => null;
  const other = vi.fn();
  const { panels } = setUp([NOTES], { panels: { list: async () => ({ default: Part }), other } });
  expect(await panels()[0]?.load()).toBe(Part);
  expect(other).not.toHaveBeenCalled();
});

test.each<[what: string, remote: Partial<ToolRemote>, because: RegExp]>([
  ['names no code', {}, /mf-notes has nothing called "list" among its panels/],
  ['brings no component', { panels: { list: async () => ({ default: undefined }) } }, /mf-notes\/list is no component/],
  ['never answers', { panels: { list: () => new Promise(() => undefined) } }, /mf-notes\/list does not answer/],
])('one whose remote %s is refused, with its name', async (_, remote, because) => {
  await expect(setUp([NOTES], remote, 1).panels()[0]?.load()).rejects.toThrow(because);
});

test('D-h: what did not end the last time comes once it is asked for again in its place', async () => {
  const Part = () => null;
  const { panels, isStuck, tool } = setUp([NOTES], { panels: { list: async () => ({ default: Part }) } });
  isStuck.mockReturnValue(true);
  await expect(panels()[0]?.load()).rejects.toThrow('mf-notes did not end the last time');
  expect(tool).not.toHaveBeenCalled();
  expect(await panels()[0]?.load()).toBe(Part);
});

test('F1: a panel of the assistant is there only for whom it is offered, and the others stay the same', () => {
  let isOffered = false;
  const helper = testPin('mf-helper', {
    provides: ['assistant'],
    panels: { help: { label, icon: 'Sparkles', order: 900, side: 'end' } },
  });
  const assistant = { isOffered: () => isOffered, subscribe: () => () => undefined };
  const { panels } = setUp([helper, OTHER], {}, 1000, () => false, assistant);
  const before = panels();
  expect([before.map(({ id }) => id), panels() === before]).toEqual([['mf-other/first'], true]);
  isOffered = true;
  expect(panels().map(({ id }) => id)).toEqual(['mf-other/first', 'mf-helper/help']);
  expect(panels()[0]).toBe(before[0]);
});
