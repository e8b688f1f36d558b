import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../errors/api-error.ts';
import { INVALID_FILTERS, nested, VALID_FILTERS } from '../fixtures/index.ts';
import { parseFilters } from './filters.ts';

const short = (path: string): string => (path.length > 60 ? `${path.slice(0, 60)}…` : path);

const withPrototype = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ((!Array.isArray(value) && Object.getPrototypeOf(value) !== null) || Object.values(value).some(withPrototype));

const codeOf = (path: string): string => {
  try {
    parseFilters(path);
    return 'none';
  } catch (error) {
    return error instanceof ApiError ? error.code : `not an ApiError: ${error}`;
  }
};

describe('V3: filters in the path', () => {
  test.each(VALID_FILTERS.map((fixture) => [fixture.path, fixture] as const))('reads %s', (path, { page, filters }) => {
    const parsed = parseFilters(path);
    expect(parsed.path).toBe(page);
    expect(parsed.filters).toEqual(filters);
    expect(withPrototype(parsed.filters)).toBe(false);
  });

  test.each(INVALID_FILTERS.map((fixture) => [short(fixture.path), fixture] as const))(
    'refuses %s',
    (_, { path, error }) => {
      expect(codeOf(path)).toBe(error);
    },
  );

  test('JSON of depth 10,000 is refused, and crashes nothing', () => {
    expect(codeOf(`/x/f{}=${encodeURIComponent(nested(10_000))}`)).toBe('bad_path');
  });

  test('any filter comes back as it was written', () => {
    const key = fc.stringMatching(/^[a-z]{1,8}$/);
    const text = fc.string({ unit: 'grapheme', maxLength: 40 }).map((value) => value.normalize('NFC'));
    fc.assert(
      fc.property(key, text, fc.array(text, { minLength: 1, maxLength: 5 }), (name, value, list) => {
        const parsed = parseFilters(
          `/p/${name}=${encodeURIComponent(value)}/${name}_list[]=${list.map(encodeURIComponent).join(',')}`,
        );
        const items = list.length === 1 && list[0] === '' ? [] : list;
        expect(parsed).toEqual({ path: '/p', filters: { [name]: value, [`${name}_list`]: items } });
      }),
    );
  });

  test('any JSON filter keeps everything but unsafe keys', () => {
    const unsafe = ['__proto__', 'constructor', 'prototype'];
    const key = fc.oneof(fc.stringMatching(/^[a-z]{1,8}$/), fc.constantFrom(...unsafe));
    const group = fc.dictionary(key, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 });
    fc.assert(
      fc.property(fc.dictionary(key, fc.oneof(group, fc.jsonValue({ maxDepth: 3 })), { maxKeys: 4 }), (value) => {
        const text = encodeURIComponent(JSON.stringify(value));
        fc.pre(decodeURIComponent(text).length <= 2000);
        const kept = JSON.stringify(value, (name, item) => (unsafe.includes(name) ? undefined : item));
        expect(JSON.stringify(parseFilters(`/p/f{}=${text}`).filters.f)).toBe(kept.normalize('NFC'));
      }),
    );
  });

  test('any text is read or refused as bad_path or bad_filter', () => {
    const hostile = fc.array(
      fc.constantFrom(
        '/',
        '=',
        '[]',
        '{}',
        '%',
        '%2f',
        '%5B',
        '%7b',
        '"',
        '{',
        '..',
        '__proto__',
        '.',
        ',',
        'a',
        '\0',
        'é',
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(hostile, (parts) => {
        expect(['none', 'bad_path', 'bad_filter']).toContain(codeOf(`/${parts.join('')}`));
      }),
      { numRuns: 2000 },
    );
  });
});
