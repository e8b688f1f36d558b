import type { Plan } from '../calls/packages.ts';
import type { Package, PackageLimits } from '../entities/package.ts';
import { keysOf } from '../keys-of.ts';

/** What a project needs of each limit of a package. */
export type Needs = Plan['usage'];

export type Limit = keyof PackageLimits;

/** What is counted, in the order it is read. */
export const COUNTED = [
  'pages',
  'variations_per_page',
  'sections_per_page',
  'static_sections',
  'media',
  'users',
  'domains',
] as const satisfies readonly (Limit & keyof Needs)[];
export type Counted = (typeof COUNTED)[number];

/** All there are, in the order of the table. */
export const LIMITS: readonly Limit[] = [
  ...COUNTED,
  'file_bytes',
  'daily_views',
  'daily_answers',
  'query_strings',
  'dynamic_types',
];

/** Of a month that prices of views are told for. */
const MONTH_DAYS = 30;

/** Views of a day beyond what a package allows. */
const viewsBeyond = ({ limits }: Package, { daily_views }: Needs): number =>
  limits.daily_views === null ? 0 : Math.max(0, daily_views - limits.daily_views);

/** What a month costs of views beyond a package, if so many come on each of its days: hundredths of its currency. */
export function excessPrice(each: Package, needs: Needs): number {
  const { price, per } = each.excess?.daily_views ?? { price: 0, per: 1 };
  return Math.round((viewsBeyond(each, needs) * MONTH_DAYS * price) / per);
}

export const monthlyPrice = (each: Package, needs: Needs): number => each.price + excessPrice(each, needs);

/** Limits that a package is too small in for what there is: views that are billed beyond one are none of them. */
export function tooSmallIn({ limits, excess }: Package, needs: Needs): readonly Limit[] {
  const exceeded = [...COUNTED, ...(excess ? [] : (['daily_views'] as const))].filter((key) => {
    const most = limits[key];
    return most !== null && needs[key] > most;
  });
  const missing = {
    query_strings: needs.query_strings && !limits.query_strings,
    dynamic_types: needs.dynamic_types > 0 && !limits.dynamic_types,
  };
  return [...exceeded, ...keysOf(missing).filter((key) => missing[key])];
}

/** Of those that fit, the one whose month costs the least: the first of several; null where there is none. */
export const cheapestFor = (packages: readonly Package[], needs: Needs): Package | null =>
  packages
    .filter((each) => tooSmallIn(each, needs).length === 0)
    .reduce<Package | null>(
      (best, each) => (best && monthlyPrice(best, needs) <= monthlyPrice(each, needs) ? best : each),
      null,
    );

/** Of the last days, the one with the most. */
export const busiest = (days: Plan['views']): number => days.reduce((most, { views }) => Math.max(most, views), 0);

/** What there is, with the views of the busiest of the last days. */
export const needsOf = ({ usage, views }: Plan): Needs => ({ ...usage, daily_views: busiest(views) });
