/** @vitest-environment jsdom */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isLostCode, meetNewBuild } from './meet-new-build.ts';
import { testPin } from './testing/test-pin.ts';

const lost = Object.assign(new Error('Loading chunk 12 failed'), { name: 'ChunkLoadError' });
const state = { buildId: 'b1', remotes: { 'mf-editor': testPin('mf-editor') } };
let answers: Record<string, unknown>;

beforeEach(() => {
  answers = { '/builds/latest.json': { id: 'b1' }, '/n-api/remotes': { 'mf-editor': { version: '1.0.0' } } };
  Object.assign(globalThis, {
    fetch: async (address: string) => ({ ok: true, json: async () => answers[address.replace(/\?.*/, '')] }),
  });
});
afterEach(() => sessionStorage.clear());

function meet(error: unknown, objection: (() => string) | null = null) {
  const go = vi.fn();
  return meetNewBuild({ state, guards: { objection: () => objection }, go })(error).then(() => go.mock.calls.length);
}

test.each([
  ['a new build of the shell', '/builds/latest.json', { id: 'b2' }],
  ['a new version of a remote', '/n-api/remotes', { 'mf-editor': { version: '2.0.0' } }],
])('V9: code that cannot be loaded leads to %s, once in ten seconds', async (_, address, answer) => {
  expect(await meet(lost)).toBe(0);
  answers[address] = answer;
  expect([await meet(lost), await meet(lost)]).toEqual([1, 0]);
});

test('V9: nothing is loaded over what is kept nowhere, nor for a failure of another kind', async () => {
  answers['/builds/latest.json'] = { id: 'b2' };
  expect(await meet(lost, () => 'Your last changes')).toBe(0);
  expect(await meet(new TypeError('x is undefined'))).toBe(0);
  expect(await meet(lost)).toBe(1);
});

test.each([
  'Failed to fetch dynamically imported module: https://site/x.mjs',
  'error loading dynamically imported module',
  'Importing a module script failed.',
  '[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008',
])('V9: %s is code that did not arrive', (words) => expect(isLostCode(new TypeError(words))).toBe(true));
