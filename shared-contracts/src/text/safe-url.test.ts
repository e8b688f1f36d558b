import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { INVALID_URLS, VALID_URLS } from '../fixtures/index.ts';
import { safeUrl, type UrlUse } from './safe-url.ts';

const BASE = 'https://site.example/en/rooms';
const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

describe('safeUrl', () => {
  test.each(VALID_URLS)('reads $value', ({ value, allow, url }) => {
    expect(safeUrl(value, { ...(allow && { allow }) })).toBe(url);
  });

  test.each(INVALID_URLS)('refuses $value', ({ value, allow }) => {
    expect(safeUrl(value, { ...(allow && { allow }) })).toBeNull();
  });

  test.each([null, undefined, 5, {}, ['/x'], new URL(BASE)])('refuses %p, which is no text', (value) => {
    expect(safeUrl(value)).toBeNull();
  });

  const pieces = fc.constantFrom(
    ...[
      'javascript:',
      'data:',
      'https:',
      'http://',
      'mailto:',
      'tel:',
      '/',
      '//',
      '\\',
      '@',
      '.',
      '..',
      '%2f',
      '%0a',
      '&#9;',
      '&colon;',
    ],
    ...[
      '\t',
      '\n',
      '\r',
      '\0',
      '\u00a0',
      '\u200b',
      ' ',
      '"',
      "'",
      '<',
      '?',
      '#',
      ':',
      'evil.example',
      'a',
      'é',
      '\ud800',
      '[',
      ']',
    ],
  );
  const hostile = fc.oneof(
    fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
    fc.webUrl(),
    fc.string({ unit: 'binary' }),
  );
  const uses = fc.constantFrom<UrlUse>('link', 'media', 'embed');

  test('gives the same for its own answer', () => {
    fc.assert(
      fc.property(hostile, uses, (value, allow) => {
        const once = safeUrl(value, { allow });
        if (once !== null) expect(safeUrl(once, { allow })).toBe(once);
      }),
      { numRuns: 3000 },
    );
  });

  test('never gives an address that runs script, leaves the site unseen, or breaks out of an attribute', () => {
    fc.assert(
      fc.property(hostile, uses, (value, allow) => {
        const url = safeUrl(value, { allow });
        if (url === null) return;
        const followed = new URL(url, BASE);
        expect(SCHEMES).toContain(followed.protocol);
        expect(followed.username + followed.password).toBe('');
        expect(url).not.toMatch(/["'<>`\s]/);
        if (/^[/#?]/.test(url)) expect(followed.host).toBe('site.example');
      }),
      { numRuns: 3000 },
    );
  });
});
