import { expect, test } from 'vitest';
import { readNumber, readPrice, writeNumber, writePrice } from './read-number.ts';

test.each([
  ['12', 'en', 12],
  ['-3', 'en', -3],
  ['\u22123', 'fr', -3],
  ['1.5', 'en', 1.5],
  ['1,5', 'en', 1.5],
  ['1,5', 'fr', 1.5],
  ['1 234,5', 'fr', 1234.5],
  ['1\u202f234,5', 'fr', 1234.5],
  ['1,234.5', 'en', 1234.5],
  ['1,234', 'en', 1234],
  ['1,234', 'fr', 1.234],
  ['.5', 'en', 0.5],
  ['5.', 'en', 5],
  ['', 'en', null],
  ['  ', 'fr', null],
] as const)('E4: %p in %s is %p', (typed, locale, value) => {
  expect(readNumber(typed, locale)).toBe(value);
});

test.each(['abc', '1.2.3', '--1', '1e5', 'Infinity', '0x10', '12€'])('E4: %p is no number', (typed) => {
  expect(readNumber(typed, 'en')).toBeNaN();
});

test('E4: prices are minor units, written as the language writes money', () => {
  expect(readPrice('18', 'en')).toBe(1800);
  expect(readPrice('18,5', 'fr')).toBe(1850);
  expect(readPrice('0.29', 'en')).toBe(29);
  expect(readPrice('18.505', 'en')).toBeNaN();
  expect(readPrice('', 'en')).toBeNull();
  for (const typed of ['€12', '€ 12', '12€', '12 €', '12 EUR', '12.00\u00a0€'])
    expect(readPrice(typed, 'en')).toBe(1200);
  for (const typed of ['12 euros', 'EUR', '€ 12 € 13', 'abc']) expect(readPrice(typed, 'en')).toBeNaN();
  expect(writePrice(123450, 'en')).toBe('1,234.50');
  expect(writePrice(1850, 'fr')).toBe('18,50');
});

test.each([0, 1.5, 1234.56, -2, 1_000_000])('%p comes back as it was written', (value) => {
  for (const locale of ['en', 'fr'] as const) {
    expect(readNumber(writeNumber(value, locale), locale)).toBe(value);
    expect(readPrice(writePrice(Math.round(value * 100), locale), locale)).toBe(Math.round(value * 100));
  }
});
