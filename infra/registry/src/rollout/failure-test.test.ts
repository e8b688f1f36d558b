import type { RolloutCounts } from 'shared-contracts';
import { expect, test } from 'vitest';
import { judge } from './failure-test.ts';
import { createRolloutWatch, NO_COUNTS } from './watch-rollout.ts';

/** Numbers from 0 to 1 that are the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const counted = (pages: number, failures: number, beside = 0, usual = 0): RolloutCounts => ({
  candidate: { pages, failures, errors: 0 },
  live: { pages: beside, failures: usual, errors: 0 },
});

interface Rates {
  readonly candidate: (page: number) => number;
  readonly live: number;
  /** Pages of the live version for each of the candidate's. */
  readonly beside?: number;
}

/** At which page of a candidate it is found broken; null where it is not. */
function foundAt(seed: number, { candidate, live, beside = 19 }: Rates, pages: number): number | null {
  const chance = seeded(seed);
  const { look } = createRolloutWatch();
  let [bad, usual] = [0, 0];
  for (let at = 1; at <= pages; at += 1) {
    for (let other = 0; other < beside; other += 1) usual += Number(chance() < live);
    bad += Number(chance() < candidate(at));
    if (look('r', counted(at, bad, at * beside, usual)).finding === 'broken') return at;
  }
  return null;
}

const SEEDS = Array.from({ length: 50 }, (_, index) => Math.imul(index + 1, 2_654_435_761));

test('D-e: one that fails 5 of 100 pages more than the live version is found within 200 of its pages', () => {
  const found = SEEDS.map((seed) => foundAt(seed, { candidate: () => 0.05, live: 0 }, 400));
  expect(found.filter((at) => at !== null && at <= 200).length).toBeGreaterThanOrEqual(48);
  // Where the live version fails as well, the difference takes longer to show.
  const beside = SEEDS.map((seed) => foundAt(seed, { candidate: () => 0.06, live: 0.01 }, 600));
  expect(beside).not.toContain(null);
  // Evenly, one in twenty, as a page that fails among twenty.
  const { look } = createRolloutWatch();
  let at = 1;
  while (look('r', counted(at, Math.floor(at / 20))).finding !== 'broken') at += 1;
  expect(at).toBeLessThanOrEqual(100);
});

test('D-e: of 50 healthy roll-outs none is taken for broken, whatever the live version itself fails', () => {
  for (const rate of [0, 0.01, 0.05]) {
    const found = SEEDS.map((seed) => foundAt(seed, { candidate: () => rate, live: rate }, 1000));
    expect(
      found.filter((at) => at !== null),
      String(rate),
    ).toEqual([]);
  }
});

test.each([1, 4])(
  'D-e: nor where the live version has %d pages for each of the candidate’s, and fails itself',
  (beside) => {
    for (const rate of [0.001, 0.01]) {
      const found = SEEDS.map((seed) => foundAt(seed, { candidate: () => rate, live: rate, beside }, 1000));
      expect(found.filter((at) => at !== null).length, String(rate)).toBeLessThanOrEqual(1);
    }
    const often = SEEDS.map((seed) => foundAt(seed, { candidate: () => 0.05, live: 0.05, beside: 4 }, 1000));
    expect(often.filter((at) => at !== null).length).toBeLessThanOrEqual(4);
  },
);

test('errors of browsers count as failures of the server do, each page once', () => {
  const candidate = { pages: 100, failures: 4, errors: 4 };
  expect(judge({ candidate, live: { pages: 1900, failures: 0, errors: 0 } })).toBe('broken');
  expect(judge({ candidate, live: { pages: 1900, failures: 0, errors: 190 } })).not.toBe('broken');
  expect(judge({ candidate: { pages: 1, failures: 9, errors: 9 }, live: NO_COUNTS.live })).toBe('undecided');
});

test('SEC D-e: four browsers alone, as somebody with as many networks could pretend, take no version back', () => {
  const said = (errors: number): RolloutCounts => ({
    candidate: { pages: 31, failures: 0, errors },
    live: { pages: 119, failures: 0, errors: 0 },
  });
  expect(judge(said(4))).not.toBe('broken');
  expect(judge(said(6))).toBe('broken');
});

test('shells that start again count anew, and what was counted before is left', () => {
  const { look } = createRolloutWatch();
  const healthy = { candidate: { pages: 1000, failures: 0, errors: 0 }, live: { pages: 0, failures: 0, errors: 0 } };
  expect(look('r', healthy).finding).toBe('healthy');
  const anew = { candidate: { pages: 20, failures: 8, errors: 0 }, live: { pages: 0, failures: 0, errors: 0 } };
  expect(look('r', anew)).toEqual({ finding: 'broken', counts: anew });
});
