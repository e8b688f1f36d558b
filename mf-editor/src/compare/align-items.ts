import { isSame } from 'shared-contracts/sections';

/** Where an item stood before and where it stands now; null where there is none. */
export interface ItemPair {
  readonly before: number | null;
  readonly after: number | null;
}

/** Beyond so many comparisons of two items, only what both lists begin and end with is found. */
const MOST = 40_000;

const sameAtStart = (before: readonly unknown[], after: readonly unknown[]): number => {
  const most = Math.min(before.length, after.length);
  let count = 0;
  while (count < most && isSame(before[count], after[count])) count += 1;
  return count;
};

/** How many items the rests of both lists have in common, in order, from each pair of places on. */
function commonLengths(before: readonly unknown[], after: readonly unknown[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const [row = [], below = []] = [lengths[i], lengths[i + 1]];
      row[j] = isSame(before[i], after[j]) ? 1 + (below[j + 1] ?? 0) : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  return lengths;
}

/** What stands between two items that are the same: one changed into the other as far as there are two. */
function gap(before: readonly number[], after: readonly number[]): ItemPair[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, index) => ({
    before: before[index] ?? null,
    after: after[index] ?? null,
  }));
}

/** Which item of a list became which: an item that is put in or taken out leaves the others what they are. */
export function alignItems(before: readonly unknown[], after: readonly unknown[]): ItemPair[] {
  const start = sameAtStart(before, after);
  const [olds, news] = [before.slice(start), after.slice(start)];
  const end = sameAtStart(olds.toReversed(), news.toReversed());
  const [middle, other] = [olds.slice(0, olds.length - end), news.slice(0, news.length - end)];
  const pairs: ItemPair[] = before.slice(0, start).map((_, index) => ({ before: index, after: index }));
  let open: { before: number[]; after: number[] } = { before: [], after: [] };
  const close = (): void => {
    pairs.push(...gap(open.before, open.after));
    open = { before: [], after: [] };
  };
  const lengths = middle.length * other.length <= MOST ? commonLengths(middle, other) : [];
  let [i, j] = [0, 0];
  while (i < middle.length || j < other.length) {
    const here = lengths[i]?.[j] ?? 0;
    if (here > 0 && isSame(middle[i], other[j])) {
      close();
      pairs.push({ before: start + i, after: start + j });
      i += 1;
      j += 1;
    } else if (i < middle.length && (j >= other.length || (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) {
      open.before.push(start + i);
      i += 1;
    } else {
      open.after.push(start + j);
      j += 1;
    }
  }
  close();
  for (let index = 0; index < end; index += 1)
    pairs.push({ before: before.length - end + index, after: after.length - end + index });
  return pairs;
}
