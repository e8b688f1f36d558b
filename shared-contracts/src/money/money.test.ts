import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIELD_DEFAULTS } from '../definitions/field-defaults.ts';
import { decimalPrice, formatMessagePrice, formatPrice, totalOf } from './index.ts';

const euro = (locale: 'en' | 'fr', priceDecimals = true) => ({ locale, currency: 'EUR', priceDecimals });

describe('S7 S8 S10 S11 S23: prices', () => {
  test.each([
    [0, '€0.00', '0,00\u00a0€'],
    [5, '€0.05', '0,05\u00a0€'],
    [99_999, '€999.99', '999,99\u00a0€'],
    [100_000, '€1\u00a0000.00', '1\u00a0000,00\u00a0€'],
    [123_456_789, '€1\u00a0234\u00a0567.89', '1\u00a0234\u00a0567,89\u00a0€'],
    [
      Number.MAX_SAFE_INTEGER,
      '€90\u00a0071\u00a0992\u00a0547\u00a0409.91',
      '90\u00a0071\u00a0992\u00a0547\u00a0409,91\u00a0€',
    ],
    [-150, '-€1.50', '-1,50\u00a0€'],
  ])('%d minor units are %s and %s', (minor, english, french) => {
    expect(formatPrice(minor, euro('en'))).toBe(english);
    expect(formatPrice(minor, euro('fr'))).toBe(french);
  });

  test('a project may hide decimals; messages show two, and cents that are there are never kept back', () => {
    expect(formatPrice(250_000, { locale: 'fr', currency: 'XOF', priceDecimals: false })).toBe(
      '2\u00a0500\u00a0F\u202fCFA',
    );
    expect(formatPrice(250_000, euro('en', false))).toBe('€2\u00a0500');
    expect(formatPrice(250_050, euro('en', false))).toBe('€2\u00a0500.50');
    expect(formatMessagePrice(250_000, { locale: 'en', currency: 'JPY' })).toBe('¥2\u00a0500.00');
  });

  test('what names no currency is said in the default one, and never fails a page', () => {
    expect(formatPrice(100, { locale: 'en', currency: '<x>', priceDecimals: true })).toBe('€1.00');
  });

  test('whatever the amount, its digits are those of the minor units', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (minor) => {
        const digits = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');
        expect(digits(formatPrice(minor, euro('fr')))).toBe(digits(String(minor)));
        expect(decimalPrice(minor)).toMatch(/^\d+\.\d\d$/);
        expect(digits(decimalPrice(minor))).toBe(digits(String(minor)));
      }),
    );
  });

  test('the largest cart there can be is still counted exactly', () => {
    const lines = Array.from({ length: 100 }, () => ({ price: FIELD_DEFAULTS.price.max, quantity: 99 }));
    expect(totalOf(lines)).toBe(FIELD_DEFAULTS.price.max * 99 * 100);
    expect(Number.isSafeInteger(totalOf(lines))).toBe(true);
    expect(
      totalOf([
        { price: 10, quantity: 3 },
        { price: 20, quantity: 1 },
      ]),
    ).toBe(50);
  });
});
