import { expect, test } from 'vitest';
import { isSiteStyleSheet } from './style-sheet.ts';

test.each(['/looks/calm.css', '/a.css?v=2', '/media/p/m/site.CSS'])('%s is a style sheet of the site', (url) =>
  expect(isSiteStyleSheet(url)).toBe(true),
);

test.each([
  'https://cdn.example/a.css',
  '//cdn.example/a.css',
  '/\\cdn.example/a.css',
  'looks/calm.css',
  '/looks/calm',
  '/a.png?b=.css',
  '/a b.css',
  '/"><script>.css',
  'javascript:alert(1)//.css',
  '',
])('%s is none', (url) => expect(isSiteStyleSheet(url)).toBe(false));
