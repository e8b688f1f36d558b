import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billsOf, daysOf, type MeteredLine, priceOf } from './bill.ts';

const line = (more: Partial<MeteredLine>): MeteredLine => ({
  ...{ item: 'package', package: 'studio', price: 1900, per: 1, currency: 'EUR', days: 31, excess: 0 },
  ...more,
});
const views = (excess: number): MeteredLine => line({ item: 'daily_views', price: 20, per: 1000, excess });

test.each([
  ['2026-01-01', 31],
  ['2026-02-01', 28],
  ['2028-02-01', 29],
  ['2100-02-01', 28],
  ['2026-04-01', 30],
  ['2026-12-01', 31],
])('P4: %s has %i days', (month, days) => {
  expect(daysOf(month)).toBe(days);
});

test('P4: a whole month of a package costs its price, whatever the length of the month', () => {
  const month = fc.tuple(fc.integer({ min: 2000, max: 2200 }), fc.integer({ min: 1, max: 12 }));
  fc.assert(
    fc.property(month, fc.integer({ min: 0, max: 100_000_000 }), ([year, number], price) => {
      const first = `${year}-${String(number).padStart(2, '0')}-01`;
      const [bill] = billsOf([line({ price, days: daysOf(first) })], first);
      expect(bill?.total ?? 0).toBe(price);
    }),
  );
});

test('P4: a price is to the cent, half of one up, at any size', () => {
  expect([priceOf(500, 20, 1000), priceOf(25, 20, 1000), priceOf(24, 20, 1000)]).toEqual([10, 1, 0]);
  expect(priceOf(66_571_993_057, 99_999_989, 1000)).toBe(6_657_198_573_408_076);
});

test('P4: views beyond the plan are added up over the month, and days of each package told apart', () => {
  const bills = billsOf(
    [
      line({ days: 10 }),
      line({ package: 'house', price: 3900, days: 21 }),
      views(18_000),
      line({ price: 0, package: null }),
    ],
    '2026-03-01',
  );
  expect(bills.map(({ total, currency }) => [total, currency])).toEqual([[613 + 2642 + 360, 'EUR']]);
  expect(bills[0]?.lines.map(({ quantity, per, amount }) => [quantity, per, amount])).toEqual([
    [10, 31, 613],
    [21, 31, 2642],
    [18_000, 1000, 360],
  ]);
});

test('P4: what costs nothing has no bill, and each currency its own', () => {
  expect(billsOf([line({ price: 0 }), views(1)], '2026-03-01')).toEqual([]);
  const both = billsOf([line({}), line({ currency: 'CHF', price: 2000 })], '2026-03-01');
  expect(both.map(({ currency, total }) => [currency, total])).toEqual([
    ['EUR', 1900],
    ['CHF', 2000],
  ]);
});
