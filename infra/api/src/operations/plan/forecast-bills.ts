import type { Package, Usage } from 'shared-contracts';
import { trendOf } from 'shared-contracts/trend';
import { billsOf, daysOf, type MeteredLine } from '../billing/bill.ts';

interface Pace {
  /** Page views of the days before today. */
  readonly views: readonly number[];
  readonly today: string;
  /** The last day of this month that was metered; null of none. */
  readonly meteredUntil: string | null;
}

/** How many come on a day that is so far away, at least and at most: where there is no trend yet, as many as now. */
function paceOf(views: readonly number[]): (ahead: number) => { readonly least: number; readonly most: number } {
  const trend = trendOf(views);
  const usual = views.length > 0 ? views.reduce((sum, each) => sum + each, 0) / views.length : 0;
  return (ahead) => {
    const expected = trend?.at(views.length + ahead) ?? usual;
    const doubt = trend?.doubt ?? 0;
    return { least: Math.max(0, expected - doubt), most: Math.max(0, expected + doubt) };
  };
}

const isLike = (one: MeteredLine, other: MeteredLine): boolean =>
  (['item', 'package', 'price', 'per', 'currency'] as const).every((key) => one[key] === other[key]);

/** With what is to come in the line that it belongs to. */
const withLine = (lines: readonly MeteredLine[], more: MeteredLine): MeteredLine[] => {
  const at = lines.findIndex((each) => isLike(each, more));
  const old = lines[at];
  if (!old) return [...lines, more];
  return lines.with(at, { ...old, days: old.days + more.days, excess: old.excess + more.excess });
};

/** The days of the month that were not metered yet, as lines of its bill; `side` of what may come. */
function toCome(subscribed: Package, { views, today, meteredUntil }: Pace, side: 'least' | 'most'): MeteredLine[] {
  const dayOf = (date: string): number => Number(date.slice(8));
  const first = meteredUntil === null ? dayOf(today) : dayOf(meteredUntil) + 1;
  const days = daysOf(today) - first + 1;
  const pace = paceOf(views);
  const allowed = subscribed.limits.daily_views;
  const excess = Array.from({ length: days }, (_, at) =>
    allowed === null ? 0 : Math.max(0, Math.round(pace(first + at - dayOf(today))[side]) - allowed),
  ).reduce((sum, each) => sum + each, 0);
  const { name, currency, price, excess: more } = subscribed;
  const ofPackage = { package: name, currency };
  return [
    { ...ofPackage, item: 'package', price, per: 1, days, excess: 0 },
    {
      ...{ ...ofPackage, item: 'daily_views', days, excess },
      ...{ price: more?.daily_views.price ?? 0, per: more?.daily_views.per ?? 1 },
    },
  ];
}

/** What this month will cost, at the pace of the days before, beside what it has cost until now. */
export function forecastBills(
  metered: readonly MeteredLine[],
  subscribed: Package | null,
  pace: Pace,
): NonNullable<Usage['bills']> {
  const totals = (lines: readonly MeteredLine[]): ReadonlyMap<string, number> =>
    new Map(billsOf(lines, pace.today).map(({ currency, total }) => [currency, total]));
  const until = (side: 'least' | 'most'): ReadonlyMap<string, number> =>
    totals((subscribed ? toCome(subscribed, pace, side) : []).reduce(withLine, [...metered]));
  const [soFar, least, most] = [totals(metered), until('least'), until('most')];
  return [...most].map(([currency, total]) => ({
    ...{ currency, so_far: soFar.get(currency) ?? 0, least: least.get(currency) ?? 0, most: total },
  }));
}
