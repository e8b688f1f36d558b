import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { elementOf, parseTree } from './page-tree.ts';

test.each([
  '<main id="main" tabindex="-1"><h1 class="a b">Tea &amp; cake, l’été</h1></main>',
  '<details open=""><summary>x</summary></details><p hidden="">y</p>',
  '<div class="prose"><p>One <b>two</b><br>three</p><p>four</p></div>',
  '<svg viewBox="0 0 1 1" stroke-width="2"><path d="M0 0"></path></svg>',
])('%s is rendered as it was read', (html) => {
  expect(renderToStaticMarkup(createElement(Fragment, null, ...parseTree(html).map(elementOf)))).toBe(html);
});

test('formatted text is one piece of text, never elements', () => {
  const [node] = parseTree('<div class="prose"><p>a</p></div>');
  expect(node).toMatchObject({ props: { dangerouslySetInnerHTML: { __html: '<p>a</p>' } }, children: [] });
});
