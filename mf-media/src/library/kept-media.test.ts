import type { Media } from 'shared-contracts';
import { fakeMedium } from 'shared-contracts/testing';
import { expect, test } from 'vitest';
import { keep, keptFrom, withChanged } from './kept-media.ts';

const many = (count: number): Media[] => Array.from({ length: count }, (_, index) => fakeMedium(index + 1));

/** What the library shows of so many: these, from these places on. */
const shown = (total: number, ...parts: readonly (readonly [first: number, media: readonly Media[]])[]) => ({
  total,
  media: parts.flatMap(([, media]) => media),
  places: new Map(
    parts.flatMap(([first, media]) => media.map(({ id }, index) => [id, first + index] satisfies [string, number])),
  ),
});

const all = many(900);
const others = Array.from({ length: 900 }, (_, index) => fakeMedium(5000 + index));
const chosen = new Set([fakeMedium(100).id]);
const before = keptFrom(0, all.slice(0, 120), all.length);
const ids = (kept: ReturnType<typeof keep>): string[] => [...kept.keys()];

test('M1: one stays selected where its page is let go, and where hundreds were added before it', () => {
  expect(ids(keep(before, shown(900, [600, all.slice(600, 720)]), chosen))).toEqual([...chosen]);
  const added = others.slice(0, 200);
  const now = [...added, ...all];
  // The pages where it stood are there again, with others; the one where it stands now is not.
  expect(ids(keep(before, shown(1100, [0, now.slice(0, 240)]), chosen))).toEqual([...chosen]);
  expect(ids(keep(before, shown(1100, [0, now.slice(0, 360)]), chosen))).toEqual([...chosen]);
});

test('M1: one stays selected where hundreds before it are gone', () => {
  const late = new Set([fakeMedium(700).id]);
  const kept = keptFrom(0, all, all.length);
  const now = all.slice(300);
  expect(ids(keep(kept, shown(600, [540, now.slice(540)]), late))).toEqual([...late]);
});

test('M1: one that is gone is selected no longer once others stand wherever it may be', () => {
  const without = all.filter(({ id }) => !chosen.has(id));
  expect(ids(keep(before, shown(899, [0, without.slice(0, 180)]), chosen))).toEqual([]);
  const now = [...others.slice(0, 200), ...without];
  expect(ids(keep(before, shown(1099, [0, now.slice(0, 240)]), chosen))).toEqual([...chosen]);
  expect(ids(keep(before, shown(1099, [0, now.slice(0, 420)]), chosen))).toEqual([]);
  expect(ids(keep(before, shown(0), chosen))).toEqual([]);
});

test('M1: what one has become is known of it on pages that are let go; of others nothing is kept', () => {
  const locked = { ...fakeMedium(100), locked_status: 'locked' as const };
  const changed = withChanged(before, [locked, { ...fakeMedium(800), locked_status: 'locked' }]);
  expect(changed.size).toBe(before.size);
  const [one] = keep(changed, shown(900, [600, all.slice(600, 720)]), chosen).values();
  expect(one?.medium.locked_status).toBe('locked');
});
