/** Lots that there are on a page: a visitor has one of them. */
export const LOTS = 10_000;
const LOTS_OF_A_PERCENT = LOTS / 100;

type Range = [first: number, beyond: number];
type Ranges = readonly Readonly<Range>[];

const sizeOf = (ranges: Ranges): number => ranges.reduce((sum, [first, beyond]) => sum + beyond - first, 0);

/** The first so many lots of some ranges. */
function firstOf(ranges: Ranges, most: number): Range[] {
  const kept: Range[] = [];
  let left = most;
  for (const [first, beyond] of ranges) {
    const taken = Math.min(left, beyond - first);
    if (taken > 0) kept.push([first, first + taken]);
    left -= taken;
  }
  return kept;
}

const inOrder = (ranges: Ranges): Ranges => ranges.toSorted(([a], [b]) => a - b);

/** In order, what lies side by side as one. */
function merged(ranges: Ranges): Range[] {
  const whole: Range[] = [];
  for (const [first, beyond] of inOrder(ranges)) {
    const last = whole.at(-1);
    if (last && last[1] === first) whole[whole.length - 1] = [last[0], beyond];
    else whole.push([first, beyond]);
  }
  return whole;
}

/** What none of the ranges holds. */
function restOf(ranges: Ranges): Range[] {
  const rest: Range[] = [];
  let from = 0;
  for (const [first, beyond] of inOrder(ranges)) {
    if (first > from) rest.push([from, first]);
    from = beyond;
  }
  if (from < LOTS) rest.push([from, LOTS]);
  return rest;
}

/**
 * The lots of each variation for its share, in percent, from those it had: one that gets more keeps all it had and takes
 * from main alone; one that gets fewer gives the last back to main. So nobody changes sides whom no share asks to.
 */
export function allotLots(
  before: Readonly<Record<string, Ranges>>,
  shares: Readonly<Record<string, number>>,
): Record<string, Range[]> {
  const wanted = Object.entries(shares)
    .map(([id, percent]) => ({ id, most: Math.round(percent * LOTS_OF_A_PERCENT) }))
    .filter(({ most }) => most > 0);
  const lots = new Map(wanted.map(({ id, most }) => [id, firstOf(before[id] ?? [], most)]));
  for (const { id, most } of wanted) {
    const own = lots.get(id) ?? [];
    const free = restOf([...lots.values()].flat());
    lots.set(id, merged([...own, ...firstOf(free, most - sizeOf(own))]));
  }
  return Object.fromEntries(lots);
}

/** The variation that a lot leads to; null where it is main. */
export const variationOfLot = <Allotted extends { readonly id: string; readonly lots: Ranges }>(
  variations: readonly Allotted[],
  lot: number,
): Allotted | null =>
  variations.find(({ lots }) => lots.some(([first, beyond]) => lot >= first && lot < beyond)) ?? null;
