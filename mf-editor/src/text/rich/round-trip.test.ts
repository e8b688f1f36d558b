/** @vitest-environment jsdom */

import { getSchema } from '@tiptap/core';
import createPurify from 'dompurify';
import fc from 'fast-check';
import { cleanElement, domPurifyOptions, renameElement } from 'shared-contracts';
import { BENIGN_RICH_TEXT, RICH_TEXT_ATTACKS } from 'shared-contracts/fixtures';
import { describe, expect, test } from 'vitest';
import { extensionsOf } from './extensions.ts';
import { docOf, htmlOf } from './serialise.ts';

const purify = createPurify(window);
purify.addHook('uponSanitizeElement', renameElement);
purify.addHook('afterSanitizeAttributes', cleanElement);
const nodes = (html: string) => purify.sanitize(html, { ...domPurifyOptions(), RETURN_DOM_FRAGMENT: true });
const clean = (html: string) => purify.sanitize(html, domPurifyOptions());

const schema = getSchema(extensionsOf(nodes));
const through = (html: string) => clean(htmlOf(docOf(schema, nodes(html)), document));

/** Tags an editor may add or take away without changing what is said: paragraphs around loose words, and table bodies. */
const SILENT = ['p', 'tbody'];
const said = (html: string) => {
  const holder = document.createElement('div');
  holder.append(nodes(html));
  const elements = [...holder.querySelectorAll('*')].filter(({ localName }) => !SILENT.includes(localName));
  return {
    text: (holder.textContent ?? '').replace(/\s+/g, ''),
    // A set: what holds the same words twice, or words side by side, may become one.
    elements: new Set(elements.map((element) => (element.cloneNode() as Element).outerHTML)),
  };
};

describe('E4: a text that is opened and not changed says what it said', () => {
  const isLoose = (html: string) => /^<(?:a|img)\b/.test(html) && !html.startsWith('<img');

  test.each(BENIGN_RICH_TEXT)('$name', ({ html }) => {
    expect(through(html)).toBe(isLoose(html) ? `<p>${clean(html)}</p>` : clean(html));
  });

  test.each([
    '<div class="note"><p>One</p><p>Two</p></div>',
    '<div class="note">One</div>',
    '<p class="lead align-center">a <span lang="fr">b</span> <abbr title="c">d</abbr></p>',
    '<p>Book <a href="/visit" class="button">a table</a><br>today</p>',
    '<ol reversed="" start="3" type="a"><li value="2"><p>One</p><p>Two</p></li></ol>',
    '<dl><dt>Open</dt><dd>From seven</dd></dl>',
    '<table><tbody><tr><td>1</td><td rowspan="2">2</td></tr><tr><td>3</td></tr></tbody></table>',
    '<p>before</p><table><caption>c</caption><tbody><tr><td>1</td></tr></tbody></table><table><thead><tr><th>h</th></tr></thead><tbody><tr><td>2</td></tr></tbody></table>',
    '<p>in <img src="/media/a.webp" alt="b" loading="lazy" decoding="async"> text</p><hr>',
    '<figure><table><tbody><tr><td>1</td></tr></tbody></table></figure><table><thead><tr><th>h</th></tr></thead><tbody><tr><td>2</td></tr></tbody></table>',
    '<p><del datetime="2026-01-01">old</del> <ins>new</ins> <s>struck</s> <var>x</var></p>',
    '<details><summary>More</summary><p>One</p><table><thead><tr><th>h</th></tr></thead></table></details><p>after</p>',
    '<address>1 Lane<br>Town</address>',
    '<p>Film</p><video src="https://example.com/a.mp4" width="640"></video><p>after</p>',
    '<blockquote><p>Q</p><p><cite>Somebody</cite></p></blockquote>',
  ])('%s', (html) => expect(through(html)).toBe(clean(html)));

  test('a blank text is no markup', () => expect(through('')).toBe(''));

  test.each(RICH_TEXT_ATTACKS)('S1: what is defused stays so: $name', ({ html }) => {
    expect(said(through(html)).text).toBe(said(html).text);
  });

  const inline: fc.Arbitrary<string> = fc.letrec<{ inline: string }>((tie) => ({
    inline: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.stringMatching(/^[a-zé]{1,6}$/),
      fc
        .tuple(
          fc.constantFrom(
            'strong',
            'em',
            'u',
            's',
            'sub',
            'sup',
            'small',
            'mark',
            'cite',
            'q',
            'kbd',
            'del',
            'ins',
            'var',
            'a href="/x"',
          ),
          tie('inline'),
        )
        .map(([tag, inside]) => `<${tag}>${inside}</${tag.split(' ')[0]}>`),
    ),
  })).inline;
  const words = fc.array(inline, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));
  const block: fc.Arbitrary<string> = fc.letrec<{ block: string; blocks: string }>((tie) => ({
    blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
    block: fc.oneof(
      { depthSize: 'small' },
      fc.tuple(fc.constantFrom('p', 'h2', 'h3', 'h4'), words).map(([tag, inside]) => `<${tag}>${inside}</${tag}>`),
      words.map((inside) => `<figure><img src="/media/a.webp" alt=""><figcaption>${inside}</figcaption></figure>`),
      words.map((inside) => `<details><summary>${inside}</summary><p>${inside}</p></details>`),
      words.map((inside) => `<dl><dt>${inside}</dt><dd>${inside}</dd></dl>`),
      words.map((inside) => `<table><tbody><tr><td>${inside}</td></tr></tbody></table>`),
      fc
        .array(words, { minLength: 1, maxLength: 3 })
        .map((items) => `<ul>${items.map((i) => `<li>${i}</li>`).join('')}</ul>`),
      fc
        .tuple(fc.constantFrom('div', 'address', 'blockquote'), tie('blocks'))
        .map(([tag, inside]) => `<${tag}>${inside}</${tag}>`),
    ),
  })).blocks;

  test('whatever may stand in a text', () => {
    fc.assert(
      fc.property(block, (html) => {
        const once = through(html);
        expect(said(once)).toEqual(said(html));
        expect(through(once)).toBe(once);
      }),
      { numRuns: 60, seed: 20261121 },
    );
  });
});
