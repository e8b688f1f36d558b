import { describe, expect, test } from 'vitest';
import { findRunaways } from './find-runaways.ts';
import { expressionsIn } from './read-expressions.ts';

const of = (source: string) => expressionsIn('a.ts', source);

describe('expressions are read as a program means them', () => {
  test.each([
    ['const a = /b+/gi;', 'b+', 'gi'],
    [`new RegExp('b+', "u")`, 'b+', 'u'],
    ['RegExp(`\\\\d+`)', '\\d+', ''],
    ['new RegExp(String.raw`\\d+`)', '\\d+', ''],
    ['new RegExp(made)', null, ''],
    ['new RegExp(made + "+", "g")', null, 'g'],
  ])('%s', (source, expected, flags) => {
    expect(of(source)).toEqual([{ at: 'a.ts:1', source: expected, flags }]);
  });

  test('comments, texts and divisions are none', () => {
    expect(of('// /a+/\nconst a = "/(a+)+/"; const b = 4 / 2 / 1;\nconst c = /a/;')).toEqual([
      { at: 'a.ts:3', source: 'a', flags: '' },
    ]);
  });
});

describe('those that can run away are found', () => {
  test.each([
    String.raw`/^(?:\uFEFF|\s|<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>)*<(?:[\w-]+:)?svg\b/i`,
    '/(a+)+$/',
    '/a*a*$/',
    '/^(?:a|a)*$/',
    'new RegExp(made)',
  ])('%s', (source) => {
    const safe = new Set<string>();
    // The first one is never judged to its end.
    expect(findRunaways(of(source), safe, 500)).toHaveLength(1);
    expect(safe.size).toBe(0);
  });

  test('those that cannot are not, and are judged once', () => {
    const safe = new Set<string>();
    expect(findRunaways(of('/^a+$/; /^a+$/'), safe)).toEqual([]);
    expect(safe).toEqual(new Set(['/^a+$/']));
  });
});
