/** @vitest-environment jsdom */
import { afterEach, expect, test } from 'vitest';
import { keepTyped, takeTyped } from './early-keys.ts';

const press = (init: KeyboardEventInit) =>
  document.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));

afterEach(() => void takeTyped());

test('characters are kept until they are taken, commands and composed words are not', () => {
  keepTyped(document);
  expect([press({ key: 'a' }), press({ key: 'é' }), press({ key: ' ' })]).toEqual([false, false, false]);
  for (const init of [{ key: 's', ctrlKey: true }, { key: 'Tab' }, { key: 'n', isComposing: true }])
    expect(press(init)).toBe(true);
  expect(takeTyped()).toBe('aé ');
  expect(press({ key: 'b' })).toBe(true);
  expect(takeTyped()).toBe('');
});

test('another text begins anew', () => {
  keepTyped(document);
  press({ key: 'a' });
  keepTyped(document);
  press({ key: 'b' });
  expect(takeTyped()).toBe('b');
});
