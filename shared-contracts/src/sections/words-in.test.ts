import { expect, test } from 'vitest';
import { wordsIn } from './words-in.ts';

test('A3: what a value says is its words, and where its texts lead and what they show', () => {
  expect(wordsIn({ b: '<p>Two <a href="/rooms">rooms</a></p>', a: 'One', c: [3, true, null] })).toBe(
    'One · Two rooms · 3 · true · /rooms',
  );
  expect(wordsIn('<video poster="/p.jpg" src="/f.mp4" controls=""></video>')).toBe('/p.jpg · /f.mp4');
  expect(wordsIn([{}, '', null])).toBeNull();
});

test('A3: of words without end the beginning is told, no letter cut in two, and an address all the same', () => {
  const told = wordsIn([`x${'🌱'.repeat(15_000)}`, '<a href="https://far.example/">x</a>']) ?? '';
  expect([told.length, told.isWellFormed()]).toEqual([20_003, true]);
  expect(told.endsWith(' · https://far.example/')).toBe(true);
});
