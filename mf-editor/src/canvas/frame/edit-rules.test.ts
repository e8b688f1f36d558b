import { expect, test } from 'vitest';
import { EDIT_RULES, pageTokens } from './edit-rules.ts';

test('a page under edit keeps its own variables and its own light or dark', () => {
  const tokens = ':root{color-scheme:dark;--text:light-dark(#fff, #000);--radius:6px}';
  expect(pageTokens(tokens)).toBe(':root{--kit-text:light-dark(#fff, #000);--kit-radius:6px}');
  for (const [, name] of EDIT_RULES.matchAll(/var\(--([\w-]+)/g)) expect(name).toMatch(/^(?:kit-|hidden-label|ui)/);
});

test('E16: no rule counts the sections of a region: it would be matched anew with every text that is opened', () => {
  expect(EDIT_RULES.includes(':nth-child(100)')).toBe(false);
});
