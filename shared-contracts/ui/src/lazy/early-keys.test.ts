/** @vitest-environment jsdom */
import { afterEach, expect, test } from 'vitest';
import { createEarlyKeys } from './early-keys.ts';

const keys = createEarlyKeys();
const press = (init: KeyboardEventInit) =>
  document.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));

afterEach(() => void keys.take());

test('characters are kept until they are taken, commands and composed words are not', () => {
  keys.keep(document);
  expect([press({ key: 'a' }), press({ key: 'é' }), press({ key: ' ' })]).toEqual([false, false, false]);
  for (const init of [{ key: 's', ctrlKey: true }, { key: 'Tab' }, { key: 'n', isComposing: true }])
    expect(press(init)).toBe(true);
  expect(keys.take()).toBe('aé ');
  expect(press({ key: 'b' })).toBe(true);
  expect(keys.take()).toBe('');
});

test('another field begins anew', () => {
  keys.keep(document);
  press({ key: 'a' });
  keys.keep(document);
  press({ key: 'b' });
  expect(keys.take()).toBe('b');
});
