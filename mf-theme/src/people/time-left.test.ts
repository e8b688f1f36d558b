import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-28T11:59:00Z', 'en', '7 days'],
  ['2026-11-22T12:00:00Z', 'fr', '1\u00a0jour'],
  ['2026-11-22T11:00:00Z', 'en', '23 hours'],
  ['2026-11-21T12:01:00Z', 'fr', '1\u00a0heure'],
  ['2026-11-21T12:00:00Z', 'en', null],
] as const)('until %s there is, in %s, %j', (until, locale, words) => {
  expect(timeLeft(until, NOW, locale)).toBe(words);
});
