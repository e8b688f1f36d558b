import { describe, expect, test } from 'vitest';
import { pagePathSchema } from '../entities/page.ts';
import { BLANK_PAGE_PATHS, INVALID_PAGE_PATHS, RESERVED_PAGE_PATHS, VALID_PAGE_PATHS } from '../fixtures/index.ts';
import { isReservedPath, localisedPath, normalisePagePath, pagePathFlaw, splitLocale } from './index.ts';

const firstMessage = (path: unknown): string | undefined => pagePathSchema.safeParse(path).error?.issues[0]?.message;

describe('V1: paths of pages', () => {
  test.each(VALID_PAGE_PATHS)('%s is one', (path) => {
    expect(pagePathSchema.safeParse(path).success).toBe(true);
    expect(isReservedPath(path)).toBe(false);
    expect(pagePathFlaw(path)).toBeNull();
    expect(normalisePagePath(path)).toBe(path);
  });
  test.each(RESERVED_PAGE_PATHS)('%s belongs to the product', (path) => {
    expect(isReservedPath(path)).toBe(true);
    expect(pagePathSchema.safeParse(path).error?.issues.map(({ message }) => message)).toContain('page_path_reserved');
    expect(pagePathFlaw(path)).toBe('page_path_reserved');
  });
  test.each(BLANK_PAGE_PATHS)('%p is blank', (path) => {
    expect(firstMessage(path)).toBe('page_path_required');
    expect(typeof path === 'string' ? pagePathFlaw(path) : 'page_path_required').toBe('page_path_required');
  });
  test.each(INVALID_PAGE_PATHS)('%j is none', (path) => {
    expect(pagePathSchema.safeParse(path).success).toBe(false);
    expect(firstMessage(path)).not.toMatch(/^page_path_/);
    expect(typeof path === 'string' ? pagePathFlaw(path) : 'page_path').toBe('page_path');
  });
  test.each([
    ['rooms', '/rooms'],
    ['/rooms/', '/rooms'],
    [' //rooms/garden// ', '/rooms/garden'],
    ['', '/'],
    ['e\u0301te\u0301', '/été'],
  ])('%j is stored as %s', (path, stored) => {
    expect(normalisePagePath(path)).toBe(stored);
  });
});

describe('V2: locale of a path', () => {
  test.each([
    ['/fr/rooms', 'fr', '/rooms'],
    ['/en', 'en', '/'],
    ['/en/', 'en', '/'],
    ['/rooms/fr', null, '/rooms/fr'],
    ['/english', null, '/english'],
    ['/FR/rooms', null, '/FR/rooms'],
    ['/', null, '/'],
  ])('%s', (path, locale, rest) => {
    expect(splitLocale(path)).toEqual({ locale, path: rest });
  });

  test.each(['/', '/rooms', '/rooms/garden'])('%s comes back from its address in each language', (path) => {
    expect(localisedPath(path, 'en', 'en')).toBe(path);
    expect(splitLocale(localisedPath(path, 'fr', 'en'))).toEqual({ locale: 'fr', path });
  });
});
