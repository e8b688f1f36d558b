import type { ToolRemote } from 'shared-contracts';
import { createFakeHost } from 'shared-contracts/testing';
import { expect, test } from 'vitest';
import { fr } from '../words/fr.ts';
import { testPin } from './testing/test-pin.ts';
import { createTextEditor } from './text-editor.ts';

function setUp(remote: Partial<ToolRemote>, isLive = true) {
  const { host } = createFakeHost({ locale: 'fr', words: { fr: { translation: fr } } });
  const pin = testPin('mf-words', { provides: ['text-editor'] });
  const remotes = {
    provider: () => (isLive ? pin : null),
    tool: async (): Promise<ToolRemote> => ({ setup: () => undefined, screens: {}, ...remote }),
  };
  return createTextEditor({ remotes, host: () => host, patience: 1 });
}

test('what formatted texts are written in is the component of whichever remote provides it', async () => {
  const Part = () => null;
  const { load, label } = setUp({ textEditor: async () => ({ default: Part }) });
  expect([await load(), label()]).toEqual([Part, 'Éditeur de texte']);
});

test.each<[what: string, remote: Partial<ToolRemote>, isLive: boolean, because: RegExp]>([
  ['is provided by none', {}, false, /No live remote provides a text editor/],
  ['is announced alone', {}, true, /mf-words has no text editor/],
  [
    'is no component',
    { textEditor: async () => ({ default: undefined }) },
    true,
    /mf-words\/text-editor is no component/,
  ],
  ['never comes', { textEditor: () => new Promise(() => undefined) }, true, /mf-words\/text-editor does not answer/],
])('one that %s is refused, with its name', async (_, remote, isLive, because) => {
  await expect(setUp(remote, isLive).load()).rejects.toThrow(because);
});
