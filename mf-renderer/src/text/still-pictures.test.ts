import { expect, test } from 'vitest';
import { sanitise } from './sanitise-server.ts';

const IN_ENGLISH = { locale: 'en', defaultLocale: 'en' } as const;
const drawn = (still: string) =>
  sanitise(`<p>A</p><img src="/media/a/b/c.gif" alt="B > &quot;C" data-still="${still}">`, IN_ENGLISH);

test('M3: a moving picture of a text stands still for whoever asked for less motion', () => {
  expect(drawn('/media/a/b/c-still.webp')).toBe(
    '<p>A</p><picture><source media="(prefers-reduced-motion: reduce)" srcset="/media/a/b/c-still.webp" />' +
      '<img src="/media/a/b/c.gif" alt="B &gt; &quot;C" loading="lazy" decoding="async" /></picture>',
  );
});

test.each([
  'https://elsewhere.example/a.webp',
  '//elsewhere.example/media/a.webp',
  'javascript:alert(1)',
  '/media/a.webp&quot; onerror=&quot;alert(1)',
  '/media/a.webp, https://elsewhere.example/b.webp 2x',
  '/elsewhere/a.webp',
  '',
])('what stands still is a picture of the library, never %s', (still) => {
  const html = drawn(still);
  expect(html).toContain('<img src="/media/a/b/c.gif"');
  expect(html).not.toMatch(/<source|elsewhere|onerror="/);
});
