import type { ToolRemote } from 'shared-contracts';
import { createFakeHost } from 'shared-contracts/testing';
import { expect, test, vi } from 'vitest';
import type { ToolPin } from '../../../shared/tool-state.ts';
import { en } from '../words/en.ts';
import { fr } from '../words/fr.ts';
import { remoteCommands } from './remote-commands.ts';
import { testPin } from './testing/test-pin.ts';

const label = { en: 'Note this', fr: 'Prendre note' };
function setUp(pins: readonly ToolPin[], remote: Partial<ToolRemote> = {}, locale: 'en' | 'fr' = 'en') {
  const fake = createFakeHost({ locale, words: { en: { translation: en }, fr: { translation: fr } } });
  const tool = vi.fn(async (): Promise<ToolRemote> => ({ setup: () => undefined, screens: {}, ...remote }));
  const commands = remoteCommands({ pins: Object.fromEntries(pins.map((one) => [one.name, one])), tool, ...fake });
  return { ...fake, tool, commands };
}
const NOTES = testPin('mf-notes', { commands: { note: { label, keywords: label, shortcut: 'Mod+Shift+N' } } });

test('commands are there by what releases say, remote by remote, in the language of the tool, without any code', () => {
  const { commands, tool } = setUp([NOTES, testPin('mf-first', { commands: { go: { label } } })], {}, 'fr');
  expect(commands.map(({ id, label, shortcut }) => [id, label(), shortcut])).toEqual([
    ['mf-first/go', 'Prendre note', undefined],
    ['mf-notes/note', 'Prendre note', 'Mod+Shift+N'],
  ]);
  expect(commands[1]?.keywords?.()).toBe('Prendre note');
  expect(tool).not.toHaveBeenCalled();
});

test('one that leads to a screen needs no code at all', () => {
  const screens = { list: { paths: ['/admin/notes', '/admin/notes/:note'], label } };
  const { commands, navigated, tool } = setUp([
    testPin('mf-notes', { screens, commands: { open: { label, screen: 'list' } } }),
  ]);
  commands[0]?.run();
  expect([navigated, tool.mock.calls.length]).toEqual([['/admin/notes'], 0]);
});

test('the others load their remote and their module, and run once however often they were asked for meanwhile', async () => {
  const come = Promise.withResolvers<void>();
  const run = vi.fn(async () => undefined);
  const note = async () => {
    await come.promise;
    return { run };
  };
  const { commands, host, tool } = setUp([NOTES], { commands: { note } });
  for (let press = 0; press < 3; press++) commands[0]?.run();
  come.resolve();
  await vi.waitFor(() => expect(run).toHaveBeenCalledWith(host));
  expect([tool.mock.calls.length, run.mock.calls.length]).toEqual([1, 1]);
  commands[0]?.run();
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
});

test.each([
  ['en', 'is not in the remote', {}, '“Note this” could not be run. Try again in a moment.'],
  [
    'fr',
    'does not come',
    { note: () => Promise.reject(new Error('offline')) },
    'La commande «\u202fPrendre note\u202f» n’a pas abouti. Réessayez dans un instant.',
  ],
  [
    'en',
    'fails',
    { note: async () => ({ run: () => Promise.reject(new Error('no')) }) },
    '“Note this” could not be run. Try again in a moment.',
  ],
] as const)(
  'in %s, one that %s is told and reported, and can be asked for again',
  async (locale, _, brought, words) => {
    const { commands, toasts, reports } = setUp([NOTES], { commands: brought }, locale);
    commands[0]?.run();
    await vi.waitFor(() => expect(toasts).toEqual([{ message: words, options: { type: 'error' } }]));
    expect(reports).toHaveLength(1);
    commands[0]?.run();
    await vi.waitFor(() => expect(reports).toHaveLength(2));
  },
);
