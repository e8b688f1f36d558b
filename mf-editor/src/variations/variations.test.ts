import type { PageVersion, Section } from 'shared-contracts';
import { describe, expect, test } from 'vitest';
import { goalId, goalsOf } from './goals.ts';
import { placeOn, rateScale } from './rate-scale.ts';
import { verdictOf } from './verdict.ts';

const counted = (seen: number, reached: number) => ({
  outcome: { seen, reached, rate: null, range: null } satisfies PageVersion['outcome'],
});

const beside = (chance: number, clear = false) => ({
  chance,
  difference: [-0.002, 0.013] satisfies [number, number],
  clear,
  days_left: clear ? 0 : 10,
});

describe('E8: what is said of a variation', () => {
  test('a clear one is clear, a probable one probable, and the rest is open, on whichever side', () => {
    const main = counted(4620, 134);
    const says = (chance: number, clear = false) => {
      const verdict = verdictOf(main, { ...counted(4588, 158), comparison: beside(chance, clear) });
      return [verdict.says, verdict.better, verdict.chance];
    };
    expect(says(0.93)).toEqual(['probable', 'variation', 93]);
    expect(says(0.07)).toEqual(['probable', 'main', 93]);
    expect(says(0.62)).toEqual(['open', 'variation', 62]);
    expect(says(0.99, true)).toEqual(['clear', 'variation', 99]);
    // Nothing that was counted is certain.
    expect(says(1, true)).toEqual(['clear', 'variation', 99]);
    expect(says(0, true)).toEqual(['clear', 'main', 99]);
  });

  test('few visitors, or few who did it, say nothing yet', () => {
    const few = { ...counted(40, 12), comparison: beside(0.99, true) };
    expect(verdictOf(counted(400, 4), few).says).toBe('early');
    const rare = { ...counted(4000, 6), comparison: beside(0.99, true) };
    expect(verdictOf(counted(4000, 2), rare).says).toBe('early');
    expect(verdictOf(counted(0, 0), { ...counted(0, 0), comparison: null }).says).toBe('nothing');
  });
});

describe('E8: rates on one scale', () => {
  test('it has round ends, and holds every range', () => {
    const scale = rateScale([
      [0.0245, 0.0342],
      [0.0295, 0.0402],
    ]);
    expect([scale.low, scale.high]).toEqual([expect.closeTo(0.024, 9), expect.closeTo(0.042, 9)]);
    expect(placeOn(scale, 0.024)).toBeCloseTo(0, 6);
    expect(placeOn(scale, 0.033)).toBeCloseTo(50, 6);
    expect(rateScale([[0, 1]])).toEqual({ low: 0, high: 1 });
    expect(rateScale([])).toEqual({ low: 0, high: 1 });
  });

  test('it has an extent where a range has none', () => {
    for (const rate of [0, 0.5, 1]) {
      const scale = rateScale([[rate, rate]]);
      expect(scale.high).toBeGreaterThan(scale.low);
      expect(scale.low <= rate && rate <= scale.high).toBe(true);
    }
  });
});

const section = (id: string, name: string, settings: Record<string, unknown>, hidden = false): Section => ({
  ...{ id, name, weight: 0, type: 'static', region: {}, settings: [settings], schema_version: 1, hidden },
});

describe('E8: what a page can be tried for', () => {
  test('its forms, its cart and its links, each once', () => {
    const link = { label: { en: 'Book' }, button: { url: '/book', target: '_self' } };
    const sections = [
      section('a', 'rich-text', { body: { en: '<p><a href="/book?a=1&amp;b=2">x</a> <a href="#top">y</a></p>' } }),
      section('b', 'quote-widget', { title: { en: 'Ask' } }),
      section('c', 'text-with-image', link),
      section('d', 'text-with-image', { ...link, other: { url: 'javascript:alert(1)' } }),
      section('e', 'cart', {}),
      section('f', 'quote-widget', {}, true),
    ];
    expect(goalsOf(sections, null).map(({ id }) => id)).toEqual([
      'form b',
      'order',
      'link /book?a=1&b=2',
      'link /book',
    ]);
  });

  test('what was chosen stays, though the page has lost it', () => {
    const goal = { kind: 'form', section: 'gone' } as const;
    expect(goalsOf([], goal)).toEqual([{ id: 'form gone', goal, section: null }]);
    expect(goalId(null)).toBe('none');
  });
});
