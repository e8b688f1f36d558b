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
    // The first one is never judged to its end.
    expect(findRunaways(of(source), new Set(), 500)).toMatchObject({ runaways: [{ at: 'a.ts:1' }], harmless: [] });
  });

  test('those that cannot are not, and are told once', () => {
    expect(findRunaways(of('/^b$/; /^a+$/; /^a+$/'), new Set())).toEqual({
      runaways: [],
      harmless: ['/^a+$/', '/^b$/'],
    });
  });

  test('what is noted is not judged; what differs in a flag, and what is put together, is', () => {
    const noted = new Set(['/(a+)+$/', '/null/']);
    const { runaways, harmless } = findRunaways(of('/(a+)+$/; /(a+)+$/i; new RegExp(made)'), noted, 500);
    expect(runaways.map(({ expression }) => expression)).toEqual(['/(a+)+$/i', 'new RegExp(…)']);
    expect(harmless).toEqual(['/(a+)+$/']);
  });
});
