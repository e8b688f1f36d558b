/** @jest-environment jsdom */
import { beforeAll, describe, expect, test } from '@jest/globals';
import createPurify from 'dompurify';
import sanitizeHtml from 'sanitize-html';
import { BENIGN_RICH_TEXT, DANGEROUS_MARKUP, RICH_TEXT_ATTACKS } from '../fixtures/index.ts';
import { cleanElement, domPurifyOptions, sanitiseHtmlOptions } from './index.ts';

const purify = createPurify(window);
beforeAll(() => purify.addHook('afterSanitizeAttributes', cleanElement as never));

const sanitisers = [
  ['server', (html: string) => sanitizeHtml(html, sanitiseHtmlOptions())],
  ['browser', (html: string) => purify.sanitize(html, domPurifyOptions())],
] as const;

/** Markup of tags only: what text says is harmless. */
const tagsOf = (html: string): string => {
  const parsed = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  return [...parsed.body.querySelectorAll('*')]
    .map((element) => (element.cloneNode(false) as Element).outerHTML)
    .join('');
};

describe.each(sanitisers)('S1: rich text on the %s', (_, sanitise) => {
  test.each(BENIGN_RICH_TEXT)('keeps $name', ({ html, keeps }) => {
    const clean = sanitise(html).replaceAll(' />', '>');
    for (const piece of keeps) expect(clean).toContain(piece);
  });

  test.each(RICH_TEXT_ATTACKS)('defuses: $name', ({ html }) => {
    const clean = sanitise(html);
    for (const markup of [clean.replace(/>[^<]*</g, '><'), tagsOf(clean)])
      for (const danger of DANGEROUS_MARKUP) expect(markup).not.toMatch(danger);
  });

  test.each([...BENIGN_RICH_TEXT, ...RICH_TEXT_ATTACKS])('sanitising again changes nothing: $name', ({ html }) => {
    const clean = sanitise(html);
    expect(sanitise(clean)).toBe(clean);
  });

  test('frames get our sandbox whatever was asked for', () => {
    const clean = sanitise(
      '<iframe src="https://player.vimeo.com/video/1" sandbox="allow-top-navigation" allow="camera"></iframe>',
    );
    expect(clean).toContain('sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"');
    expect(clean).not.toContain('camera');
  });

  test('classes of the list only, relations of our choosing', () => {
    expect(sanitise('<p class="lead skip-link">x</p>')).toBe('<p class="lead">x</p>');
    expect(sanitise('<a href="/x" target="_blank" rel="opener">x</a>')).toContain('rel="noopener"');
    expect(sanitise('<a href="/x" target="_top" rel="opener">x</a>')).toBe('<a href="/x">x</a>');
  });
});
