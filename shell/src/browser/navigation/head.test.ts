/** @vitest-environment jsdom */

import type { PageHead } from 'shared-contracts';
import { expect, test } from 'vitest';
import { replaceHead } from './head.ts';

const head = (title: string): PageHead => ({
  title,
  description: `About ${title}`,
  meta: [{ property: 'og:title', content: title }],
  canonical: `/${title}`,
  alternates: [{ hreflang: 'fr', href: `/fr/${title}` }],
  jsonLd: [{ '@type': 'Thing' }],
});

test('V7: title and the page’s own head elements move with the page, the document’s stay', () => {
  document.head.innerHTML =
    '<meta name="viewport" content="x"><link rel="canonical" href="/old" data-head><title>Old</title>';
  replaceHead(head('one'));
  replaceHead(head('two'));
  expect(document.title).toBe('two');
  expect([...document.head.children].map((element) => element.outerHTML)).toEqual([
    '<meta name="viewport" content="x">',
    '<title>two</title>',
    '<meta data-head="" name="description" content="About two">',
    '<meta data-head="" property="og:title" content="two">',
    '<link data-head="" rel="canonical" href="/two">',
    '<link data-head="" rel="alternate" hreflang="fr" href="/fr/two">',
  ]);
});

test('V11: style sheet and icon of a page go with it, and the site’s icon is back', () => {
  document.head.innerHTML =
    '<link rel="icon" href="/page.png" data-head><link rel="stylesheet" href="/one.css" data-head>';
  replaceHead({ ...head('two'), favicon: '/site.png' });
  const links = [...document.head.querySelectorAll('link[rel=icon], link[rel=stylesheet]')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/site.png']);
});
