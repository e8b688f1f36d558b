import { expect, test } from 'vitest';
import { shortcutKeys } from './shortcut-keys.ts';

test.each([
  ['Mod+S', true, ['⌘', 'S']],
  ['Mod+S', false, ['Ctrl', 'S']],
  ['Mod+Shift+z', true, ['⌘', '⇧', 'Z']],
  ['Alt+ArrowUp', true, ['⌥', '↑']],
  ['Alt+ArrowUp', false, ['Alt', '↑']],
  ['Mod++', false, ['Ctrl', '+']],
  ['/', false, ['/']],
])('%s, on a Mac: %s', (shortcut, mac, keys) => {
  expect(shortcutKeys(shortcut, mac)).toEqual(keys);
});
