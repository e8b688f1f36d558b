import { expect, test } from 'vitest';
import { localHref } from './local-href.ts';

test.each([
  ['/rooms', '/fr/rooms'],
  ['/', '/fr'],
  ['/?page=2', '/fr?page=2'],
  ['/rooms#top', '/fr/rooms#top'],
  ['/blogs/page=2', '/fr/blogs/page=2'],
])('V2: %s on a page in the other language leads to %s', (url, href) => {
  expect(localHref(url, 'fr', 'en')).toBe(href);
  expect(localHref(url, 'en', 'en')).toBe(url);
});

test.each([
  ...['https://example.com/rooms', '//x', '#top', '?page=2', 'mailto:a@b.c', '/en/rooms', '/fr', '/media/p/m/a.webp'],
  ...['/remotes/x/1.0.0/client/a.js', '/n-api/locale/en?to=/', '/api/v1', '/menu.pdf', '/sitemap.xml', '/sign-in'],
])('V2: %s stays as it is', (url) => {
  expect(localHref(url, 'fr', 'en')).toBe(url);
});
