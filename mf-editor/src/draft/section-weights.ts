/** Weights are kept within this, as the API wants them. */
const LARGEST = 1_000_000;

type Weights = readonly number[];

const mirrored = (weights: Weights): number[] => weights.map((weight) => 0 - weight).reverse();

/** Puts new weights between their neighbours, and raises those behind as far as they must make room. */
function makeRoom(others: Weights, index: number, count: number): number[] {
  const after = others[index];
  const before = others[index - 1] ?? (after === undefined ? -1 : after - count - 1);
  const room = after === undefined ? count : after - before - 1;
  const step = Math.max(1, Math.floor((room + 1) / (count + 1)));
  const weights = [...others.slice(0, index)];
  for (let position = 1; position <= count; position += 1) weights.push(before + step * position);
  for (const weight of others.slice(index)) weights.push(Math.max(weight, (weights.at(-1) ?? 0) + 1));
  return weights;
}

/**
 * Weights for `count` sections that come to stand at `index` among others, given in their order. Returns the weights
 * of all, changing as few of the others as can be: room is made on the side where fewer stand in the way.
 */
export function sectionWeights(others: Weights, index: number, count: number): number[] {
  const up = makeRoom(others, index, count);
  const down = mirrored(makeRoom(mirrored(others), others.length - index, count));
  const touched = (weights: Weights): number =>
    others.filter((weight, position) => weights[position < index ? position : position + count] !== weight).length;
  const best = touched(down) < touched(up) ? down : up;
  if (best.every((weight) => Math.abs(weight) <= LARGEST)) return best;
  return best.map((_, position) => position - (best.length >> 1));
}
