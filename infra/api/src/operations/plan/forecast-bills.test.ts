import type { Package } from 'shared-contracts';
import { expect, test } from 'vitest';
import type { MeteredLine } from '../billing/bill.ts';
import { SHIPPED_PACKAGES } from '../shipped-packages.ts';
import { forecastBills } from './forecast-bills.ts';

const named = (name: string): Package => {
  const found = SHIPPED_PACKAGES.find((each) => each.name === name);
  if (!found) throw new Error(name);
  return found;
};
const line = (more: Partial<MeteredLine>): MeteredLine => ({
  ...{ item: 'package', package: 'studio', price: 1900, per: 1, currency: 'EUR', days: 0, excess: 0 },
  ...more,
});
const flat = (views: number): number[] => Array.from({ length: 28 }, () => views);

test('W10: a month of a package costs its price, whatever day it is, once it is over', () => {
  const studio = named('studio');
  for (let day = 1; day <= 31; day += 1) {
    const today = `2026-03-${String(day).padStart(2, '0')}`;
    const meteredUntil = day > 1 ? `2026-03-${String(day - 1).padStart(2, '0')}` : null;
    const metered = day > 1 ? [line({ days: day - 1 })] : [];
    const [bill] = forecastBills(metered, studio, { views: flat(100), today, meteredUntil });
    expect([bill?.least, bill?.most]).toEqual([1900, 1900]);
  }
});

test('W10: views beyond the package are added at their pace, with the doubt of it', () => {
  const pace = { views: flat(3000), today: '2026-03-11', meteredUntil: '2026-03-10' };
  const metered = [line({ days: 10 }), line({ item: 'daily_views', price: 20, per: 1000, days: 10, excess: 10_000 })];
  const [bill] = forecastBills(metered, named('studio'), pace);
  expect(bill).toEqual({ currency: 'EUR', so_far: 613 + 200, least: 1900 + 620, most: 1900 + 620 });
  const uneven = flat(3000).map((views, at) => views + (at % 2 === 0 ? 500 : -500));
  const [wide] = forecastBills(metered, named('studio'), { ...pace, views: uneven });
  expect(wide?.least).toBeLessThan(2520);
  expect(wide?.most).toBeGreaterThan(2520);
});

test('W10: a package that began within the month is billed for its days, in its currency', () => {
  const house = { ...named('house'), currency: 'CHF' };
  const pace = { views: [], today: '2026-04-11', meteredUntil: '2026-04-10' };
  expect(forecastBills([line({ days: 10 })], house, pace)).toEqual([
    { currency: 'EUR', so_far: 633, least: 633, most: 633 },
    { currency: 'CHF', so_far: 0, least: 2600, most: 2600 },
  ]);
});

test('W10: nothing is forecast of what is free, or of a project without a package', () => {
  const pace = { views: flat(90_000), today: '2026-04-11', meteredUntil: null };
  expect(forecastBills([], named('free'), pace)).toEqual([]);
  expect(forecastBills([], null, pace)).toEqual([]);
});
