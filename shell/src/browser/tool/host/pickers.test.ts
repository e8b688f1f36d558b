import type { ToolRemote } from 'shared-contracts';
import { createFakeHost } from 'shared-contracts/testing';
import { expect, test, vi } from 'vitest';
import { createPickers } from './pickers.ts';
import { testPin } from './testing/test-pin.ts';

const label = { en: 'Choose a recipe', fr: 'Choisir une recette' };
const PIN = testPin('mf-recipes', { pickers: { recipe: { label, links: true } } });

function setUp(remote: Partial<ToolRemote>) {
  const { host, reports } = createFakeHost({ locale: 'fr' });
  const tool = vi.fn(async (): Promise<ToolRemote> => ({ setup: () => undefined, screens: {}, ...remote }));
  const sayFailed = vi.fn();
  const pickers = createPickers({ pins: { [PIN.name]: PIN }, tool, host: () => host, sayFailed, patience: 1 });
  return { pickers, tool, sayFailed, reports };
}
const SOUP = { id: 'soup', label: 'Soupe', href: '/recipes/soup' };
const picks = (answer: unknown) => ({ pickers: { recipe: async () => ({ pick: async () => answer as null }) } });

test('what can be picked is known by the release; the code comes with the first choice', async () => {
  const { pickers, tool } = setUp(picks([SOUP]));
  expect(pickers.list().map(({ kind, label: words, links }) => [kind, words(), links])).toEqual([
    ['recipe', 'Choisir une recette', true],
  ]);
  expect(tool).not.toHaveBeenCalled();
  expect(await pickers.pick('recipe', { multiple: false })).toEqual([SOUP]);
});

test.each<[what: string, remote: Partial<ToolRemote>, kind: string, isSaid: boolean]>([
  ['nobody brings', {}, 'guest', true],
  ['has no code', {}, 'recipe', true],
  ['never answers', { pickers: { recipe: () => new Promise(() => undefined) } }, 'recipe', true],
  ['gives something else', picks([{ id: 1 }]), 'recipe', true],
  ['is closed', picks(null), 'recipe', false],
  ['gives nothing', picks([]), 'recipe', false],
])('what %s is no choice; only a failure is said and reported', async (_, remote, kind, isSaid) => {
  const { pickers, sayFailed, reports } = setUp(remote);
  expect(await pickers.pick(kind, { multiple: true })).toBe(null);
  expect([sayFailed.mock.calls.length, reports.length]).toEqual(isSaid ? [1, 1] : [0, 0]);
});
