import { type Group, isGroup } from './is-group.ts';
import { isSame } from './is-same.ts';

export type Side = 'mine' | 'theirs';

/** Something that two sides changed, and not to the same. What one of them has not is undefined. */
export interface Clash {
  /** Where it is: keys of objects, ids of what has some, and places of what stands in lists. */
  readonly path: readonly string[];
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merged {
  readonly value: unknown;
  readonly clashes: readonly Clash[];
}

/** Null: it is not decided yet, and mine stands there meanwhile. */
export type Decide = (clash: Clash) => Side | null;

type Identified = { readonly id: string };

const isIdentified = (value: unknown): value is Identified => isGroup(value) && typeof value.id === 'string';
const isListOfIdentified = (value: unknown): value is readonly Identified[] =>
  Array.isArray(value) && value.every(isIdentified);
const byId = (list: unknown): ReadonlyMap<string, Identified> =>
  new Map(isListOfIdentified(list) ? list.map((each) => [each.id, each]) : []);

/** Whether two things show two media. Parts of the one and of the other would be neither. */
const showOthers = (mine: Group, theirs: Group): boolean => mine.media_id !== theirs.media_id;

/** Ids of both: theirs in their order, mine where they stand between. */
function orderOf(mine: readonly Identified[], theirs: readonly Identified[]): readonly string[] {
  const order = theirs.map(({ id }) => id);
  let last = -1;
  for (const { id } of mine) {
    const at = order.indexOf(id);
    if (at >= 0) last = at;
    else {
      last += 1;
      order.splice(last, 0, id);
    }
  }
  return order;
}

/**
 * What two sides made of one thing, put together: field by field, and language by language where texts are so kept. What
 * one side alone changed is taken from it; what both did is left to `decide`.
 */
export function mergeThree(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  decide: Decide = () => null,
  path: readonly string[] = [],
): Merged {
  if (isSame(mine, theirs) || isSame(theirs, base)) return { value: mine, clashes: [] };
  if (isSame(mine, base)) return { value: theirs, clashes: [] };
  const inner = (key: string, ...values: readonly [base: unknown, mine: unknown, theirs: unknown]): Merged =>
    mergeThree(...values, decide, [...path, key]);

  if (isGroup(mine) && isGroup(theirs) && !showOthers(mine, theirs)) {
    const before = isGroup(base) ? base : {};
    const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
    const merged = keys.map((key) => [key, inner(key, before[key], mine[key], theirs[key])] as const);
    return {
      value: Object.fromEntries(
        merged.flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value] as const])),
      ),
      clashes: merged.flatMap(([, { clashes }]) => clashes),
    };
  }
  if (isListOfIdentified(mine) && isListOfIdentified(theirs) && mine.length + theirs.length > 0) {
    const [before, own, other] = [byId(base), byId(mine), byId(theirs)];
    const merged = orderOf(mine, theirs).map((id) => inner(id, before.get(id), own.get(id), other.get(id)));
    return {
      value: merged.flatMap(({ value }) => (value === undefined ? [] : [value])),
      clashes: merged.flatMap(({ clashes }) => clashes),
    };
  }
  if (Array.isArray(mine) && Array.isArray(theirs) && mine.length === 1 && theirs.length === 1) {
    const merged = inner('0', Array.isArray(base) ? base[0] : undefined, mine[0], theirs[0]);
    return { value: [merged.value], clashes: merged.clashes };
  }
  const clash: Clash = { path, mine, theirs };
  const side = decide(clash);
  return { value: side === 'theirs' ? theirs : mine, clashes: side === null ? [clash] : [] };
}
