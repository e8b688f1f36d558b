import { expect, test } from 'vitest';
import { hashSource } from '../document/hash-source.ts';
import { createPageSheets } from './page-sheets.ts';

const BASE = '/remotes/mf-renderer/1.0.0/client/';
const sheetsOf = createPageSheets(
  {
    parts: ['@layer a,b;', '.shared{}', '.faq{}', '.maps{}'],
    base: [0],
    sheets: { faq: [1, 2], maps: [1, 3], 'static-content': [] },
  },
  BASE,
);

test('a page has the base and the parts of its sheets, each once, in the order of the release', () => {
  expect(sheetsOf([])?.css).toBe('@layer a,b;');
  expect(sheetsOf(['maps', 'faq'])?.css).toBe('@layer a,b;.shared{}.faq{}.maps{}');
  expect(sheetsOf(['static-content', 'maps'])?.css).toBe('@layer a,b;.shared{}.maps{}');
  expect(sheetsOf(['maps'])?.source).toBe(hashSource('@layer a,b;.shared{}.maps{}'));
});

test('a page with a sheet that the release has not links all styles', () => {
  expect(sheetsOf(['faq', 'unheard-of'])).toBeNull();
  expect(sheetsOf(['toString'])).toBeNull();
});

test('addresses lead to the files of the release; nothing ends the style early', () => {
  const css = `a{src:url(assets/a.woff2)url("assets/b.woff2")url(data:image/svg+xml,<svg></svg>)url(/x)url(#y)url('https://c.test/')}`;
  expect(createPageSheets({ parts: [css], base: [0], sheets: {} }, BASE)([])?.css).toBe(
    `a{src:url(${BASE}assets/a.woff2)url("${BASE}assets/b.woff2")url(data:image/svg+xml,<svg><\\/svg>)url(/x)url(#y)url('https://c.test/')}`,
  );
});
