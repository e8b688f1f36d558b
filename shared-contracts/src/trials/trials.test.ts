import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { allotLots, LOTS, variationOfLot } from './lots.ts';
import { chanceOf, daysLeft, differenceOf, isClear, rangeOf } from './outcomes.ts';
import { visitorLot } from './visitor-lot.ts';

/** Of the same numbers in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const asList = (lots: ReturnType<typeof allotLots>) => Object.entries(lots).map(([id, own]) => ({ id, lots: own }));
const sidesOf = (lots: ReturnType<typeof allotLots>): (string | null)[] =>
  Array.from({ length: LOTS }, (_, lot) => variationOfLot(asList(lots), lot)?.id ?? null);

describe('E8: lots of a trial', () => {
  test('a share that becomes larger takes from main alone, a smaller one gives back to main, at random', () => {
    const random = seeded(7);
    let lots: ReturnType<typeof allotLots> = {};
    for (let round = 0; round < 100; round += 1) {
      const ids = ['a', 'b', 'c', 'd'].filter(() => random() < 0.7);
      let rest = 100;
      const shares: Record<string, number> = {};
      for (const id of ids) {
        shares[id] = Math.floor(random() * (rest + 1));
        rest -= shares[id];
      }
      const next = allotLots(lots, shares);
      const [before, after] = [sidesOf(lots), sidesOf(next)];
      const had = (sides: readonly (string | null)[], id: string) => sides.filter((side) => side === id).length;
      for (const id of ids) expect(had(after, id)).toBe((shares[id] ?? 0) * 100);
      // Whoever leaves a version does so because its share became smaller.
      const left = new Set(before.filter((side, lot) => side !== null && after[lot] !== side));
      for (const id of ['a', 'b', 'c', 'd']) expect([id, left.has(id)]).toEqual([id, had(after, id) < had(before, id)]);
      lots = next;
    }
  });

  test('raising a share moves nobody back', () => {
    let lots = allotLots({}, { a: 5, b: 20 });
    for (const share of [10, 25, 50, 80]) {
      const next = allotLots(lots, { a: share, b: 20 });
      const [before, after] = [sidesOf(lots), sidesOf(next)];
      const moved = new Set(after.flatMap((side, lot) => (side === before[lot] ? [] : `${before[lot]} to ${side}`)));
      expect([...moved]).toEqual(['null to a']);
      lots = next;
    }
  });

  test.each([[10], [33], [50], [90]])(
    'E8: 100,000 visitors are shared out to within 0.3 points of %i in 100',
    (percent) => {
      const random = seeded(percent);
      const key = new Uint8Array(32).fill(percent);
      const lots = asList(allotLots({}, { a: percent }));
      let seen = 0;
      for (let visitor = 0; visitor < 100_000; visitor += 1) {
        const address = Array.from({ length: 4 }, () => Math.floor(random() * 256)).join('.');
        const userAgent = `Mozilla/5.0 (Seeded) Chrome/${100 + Math.floor(random() * 40)}.0`;
        if (variationOfLot(lots, visitorLot(key, { address, userAgent }))) seen += 1;
      }
      expect(Math.abs(seen / 1000 - percent)).toBeLessThanOrEqual(0.3);
    },
  );
});

describe('E8: the lot of a visitor', () => {
  const key = new Uint8Array(32).fill(1);
  const lotOf = (address: string, userAgent = 'A') => visitorLot(key, { address, userAgent });

  test('stays theirs on one network with one browser', () => {
    expect(lotOf('203.0.113.7')).toBe(lotOf('::ffff:203.0.113.7'));
    for (const same of ['2001:db8:1:2:aaaa::1', '2001:DB8:1:2::', '2001:db8:1:2:ffff:ffff:ffff:ffff%eth0'])
      expect(lotOf(same)).toBe(lotOf('2001:db8:1:2::1'));
  });

  test('is another on another network, with another browser, and in another trial', () => {
    const lots = [
      lotOf('203.0.113.7'),
      lotOf('203.0.113.8'),
      lotOf('203.0.113.7', 'B'),
      lotOf('2001:db8:1:2::1'),
      lotOf('2001:db8:1:3::1'),
      visitorLot(new Uint8Array(32).fill(2), { address: '203.0.113.7', userAgent: 'A' }),
    ];
    expect(new Set(lots).size).toBe(lots.length);
  });

  test('is drawn by HMAC-SHA-256, as Node works it out, whatever the length of key and words', () => {
    for (const bytes of [0, 1, 32, 63, 64, 65, 200]) {
      const key = new Uint8Array(bytes).map((_, index) => (index * 37 + bytes) % 256);
      for (const userAgent of ['', 'A', 'é'.repeat(31), 'A browser '.repeat(40)]) {
        const expected = createHmac('sha256', key).update(`203.0.113.7\n${userAgent}`).digest().readUIntBE(0, 6) % LOTS;
        expect(visitorLot(key, { address: '203.0.113.7', userAgent })).toBe(expected);
      }
    }
  });

  test.each(['', 'nobody', '::', '1.2.3', 'fe80::1%'])('is one, whatever the address says: %s', (address) => {
    expect(lotOf(address)).toBeLessThan(LOTS);
  });
});

describe('E8: what came of a trial', () => {
  test('Wilson’s interval, as it is printed in tables', () => {
    const [low, high] = rangeOf({ seen: 4620, reached: 134 }) ?? [0, 0];
    expect([low.toFixed(4), high.toFixed(4)]).toEqual(['0.0245', '0.0342']);
    expect(rangeOf({ seen: 10, reached: 0 })).toEqual([0, expect.closeTo(0.2775, 4)]);
    expect(rangeOf({ seen: 10, reached: 10 })).toEqual([expect.closeTo(0.7225, 4), expect.closeTo(1, 9)]);
    expect(rangeOf({ seen: 0, reached: 0 })).toBeNull();
  });

  test('Newcombe’s interval of a difference, as in his paper of 1998: 56 of 70, 48 of 80', () => {
    const [low, high] = differenceOf({ seen: 80, reached: 48 }, { seen: 70, reached: 56 }) ?? [0, 0];
    expect([low.toFixed(4), high.toFixed(4)]).toEqual(['0.0524', '0.3339']);
    expect(isClear([low, high])).toBe(true);
  });

  test('the chance to be better is close to what drawing from both says', () => {
    const random = seeded(3);
    const gamma = (shape: number): number => {
      let sum = 0;
      for (let each = 0; each < shape; each += 1) sum -= Math.log(1 - random());
      return sum;
    };
    const beta = (a: number, b: number): number => {
      const [x, y] = [gamma(a), gamma(b)];
      return x / (x + y);
    };
    for (const [main, other] of [
      [
        { seen: 12, reached: 2 },
        { seen: 10, reached: 4 },
      ],
      [
        { seen: 200, reached: 20 },
        { seen: 180, reached: 25 },
      ],
      [
        { seen: 60, reached: 0 },
        { seen: 50, reached: 1 },
      ],
    ] as const) {
      let better = 0;
      for (let draw = 0; draw < 4000; draw += 1)
        if (
          beta(other.reached + 1, other.seen - other.reached + 1) > beta(main.reached + 1, main.seen - main.reached + 1)
        )
          better += 1;
      expect(Math.abs(better / 4000 - chanceOf(main, other))).toBeLessThan(0.05);
    }
    expect(chanceOf({ seen: 0, reached: 0 }, { seen: 0, reached: 0 })).toBeCloseTo(0.5, 6);
  });

  test('how long it takes: not at all, some days, or nobody knows', () => {
    const [main, other] = [
      { seen: 4620, reached: 134 },
      { seen: 4588, reached: 158 },
    ];
    const left = daysLeft(main, other, 14) ?? 0;
    expect(left).toBeGreaterThan(0);
    // Twice as long at the same rates is as good as clear, or as far as was said.
    const factor = (14 + left) / 14;
    const more = (outcome: typeof main) => ({
      seen: Math.round(outcome.seen * factor),
      reached: Math.round(outcome.reached * factor),
    });
    expect(Math.abs(daysLeft(more(main), more(other), 14 + left) ?? 99)).toBeLessThanOrEqual(1);
    expect(daysLeft({ seen: 1000, reached: 10 }, { seen: 1000, reached: 90 }, 3)).toBe(0);
    expect(daysLeft({ seen: 100, reached: 10 }, { seen: 100, reached: 10 }, 3)).toBeNull();
    expect(daysLeft({ seen: 0, reached: 0 }, { seen: 100, reached: 10 }, 3)).toBeNull();
    expect(daysLeft({ seen: 10_000, reached: 1000 }, { seen: 10_000, reached: 1001 }, 30)).toBeNull();
  });

  test('more that were reached than seen are no more than all', () => {
    expect(rangeOf({ seen: 3, reached: 9 })).toEqual(rangeOf({ seen: 3, reached: 3 }));
  });
});
