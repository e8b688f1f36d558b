/** @vitest-environment jsdom */
import { expect, test } from 'vitest';
import { matchesShortcut } from './shortcuts.ts';

test.each([
  ['a French keyboard types & there', 'Alt+1', { key: '&', code: 'Digit1' }, true],
  ['a Mac types ¡ there', 'Alt+1', { key: '¡', code: 'Digit1' }, true],
  ['a Mac types ¬ there', 'Alt+L', { key: '¬', code: 'KeyL' }, true],
  ['another digit', 'Alt+1', { key: 'é', code: 'Digit2' }, false],
  ['a letter that is typed counts, not its place', 'Alt+Q', { key: 'a', code: 'KeyQ' }, false],
])('E16: Alt and a key by its place: %s', (_, shortcut, press, matches) => {
  expect(matchesShortcut(new KeyboardEvent('keydown', { altKey: true, ...press }), shortcut, false)).toBe(matches);
});
