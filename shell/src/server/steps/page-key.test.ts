import { expect, test } from 'vitest';
import { isFilteredKey, pageKey } from './page-key.ts';
import type { LocalisedVisit } from './visit.ts';

const visitOf = (path: string) =>
  ({
    ...{ project: { id: 'one=two' }, host: 'site.example', locale: 'en', path, negotiated: false },
    url: { payload: false },
  }) as LocalisedVisit;

test('an address with filters is filtered, whatever else its key holds', () => {
  expect(isFilteredKey(pageKey('sent a=b', visitOf('/rooms'), '1.0.0-='))).toBe(false);
  expect(isFilteredKey(pageKey('page', visitOf('/rooms/category=small'), '1.0.0'))).toBe(true);
});

test('a page has a key for each kind, language and version that is live', () => {
  const visit = visitOf('/rooms');
  const keys = [
    pageKey('page', visit, '1'),
    pageKey('missing', visit, '1'),
    pageKey('page', { ...visit, locale: 'fr' }, '1'),
    pageKey('page', visit, '2'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
