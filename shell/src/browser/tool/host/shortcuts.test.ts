/** @vitest-environment jsdom */
import { expect, test } from 'vitest';
import { matchesShortcut } from './shortcuts.ts';

const press = (init: KeyboardEventInit, target: Element = document.body): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { bubbles: true, ...init });
  target.dispatchEvent(event);
  return event;
};

test.each([
  ['Mod+K', { key: 'k', ctrlKey: true }, true],
  ['Mod+K', { key: 'k', metaKey: true }, false],
  ['Mod+K', { key: 'k' }, false],
  ['Mod+Z', { key: 'Z', ctrlKey: true, shiftKey: true }, false],
  ['Mod+Shift+Z', { key: 'Z', ctrlKey: true, shiftKey: true }, true],
  ['Alt+ArrowUp', { key: 'ArrowUp', altKey: true }, true],
  ['Alt+ArrowUp', { key: 'ArrowUp' }, false],
  ['?', { key: '?', shiftKey: true }, true],
  ['?', { key: '?' }, true],
  ['Space', { key: ' ' }, true],
  ['Delete', { key: 'Delete' }, true],
] as const)('%s and %j', (shortcut, init, expected) => {
  expect(matchesShortcut(press(init), shortcut, false)).toBe(expected);
});

test('Mod is the command key on a Mac, where Ctrl is itself', () => {
  expect(matchesShortcut(press({ key: 'k', metaKey: true }), 'Mod+K', true)).toBe(true);
  expect(matchesShortcut(press({ key: 'k', ctrlKey: true }), 'Mod+K', true)).toBe(false);
});

test('a key alone is text to whoever is typing; one with Mod is not', () => {
  const field = document.body.appendChild(document.createElement('input'));
  const heading = document.body.appendChild(document.createElement('h1'));
  heading.setAttribute('contenteditable', 'true');
  for (const element of [field, heading]) {
    expect(matchesShortcut(press({ key: '?' }, element), '?', false)).toBe(false);
    expect(matchesShortcut(press({ key: 'Delete' }, element), 'Delete', false)).toBe(false);
    expect(matchesShortcut(press({ key: 's', ctrlKey: true }, element), 'Mod+S', false)).toBe(true);
  }
});
