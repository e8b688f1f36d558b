/** @vitest-environment jsdom */

import createPurify from 'dompurify';
import sanitizeHtml from 'sanitize-html';
import { describe, expect, test } from 'vitest';
import { BENIGN_RICH_TEXT, DANGEROUS_MARKUP, RENAMED_RICH_TEXT, RICH_TEXT_ATTACKS } from '../fixtures/index.ts';
import { cleanElement, domPurifyOptions, optionsWithin, renameElement, sanitiseHtmlOptions } from './index.ts';

const purify = createPurify(window);
purify.addHook('uponSanitizeElement', renameElement);
purify.addHook('afterSanitizeAttributes', cleanElement);

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

  test.each(RENAMED_RICH_TEXT)('%s keeps its meaning', (html, kept) => {
    expect(sanitise(html)).toBe(kept);
    expect(sanitise(kept)).toBe(kept);
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

describe('what is taken out is told', () => {
  const takenOut = (html: string) => {
    const tags: string[] = [];
    sanitizeHtml(
      html,
      sanitiseHtmlOptions((tag) => tags.push(tag)),
    );
    return tags;
  };

  test.each([
    ['<p>a</p><script>x()</script><script>y()</script>', ['script', 'script']],
    ['<form><input name="a"><button>Go</button></form>', ['input', 'button']],
    [
      '<a href="javascript:x()">a</a><img src="data:x"><iframe src="https://evil.example/"></iframe>',
      ['a', 'img', 'iframe'],
    ],
    ['<video><source src="http://example.com/a.mp4"></video>', ['source']],
    ['<x-element>a</x-element><svg><path/></svg>', ['x-element', 'svg']],
    ['<constructor>a</constructor>', ['constructor']],
  ])('%s', (html, tags) => expect(takenOut(html)).toEqual(tags));

  test('what keeps its meaning is not', () => {
    const kept = [
      ...BENIGN_RICH_TEXT.map(({ html }) => html),
      '<h1>a</h1><section>b</section><font color="red">c</font>',
    ];
    expect(kept.flatMap(takenOut)).toEqual([]);
  });
});

test('S1: what a text needs of the options cleans it as all of them do', () => {
  const all = sanitiseHtmlOptions();
  const odd = [
    '<A<IMG SRC="/x.png">',
    '<!--<a--><P CLASS="lead">x</P>',
    '<p title="<a"<b class="lead">x</b>',
    '<script><a</script><p class=lead>x',
    '<a<p class="lead">x</p>',
    '<p class="lead"><img src="/a.png" alt="b"><a href="/x" target=_blank>y</a>',
    '<constructor class="lead">x</constructor><__proto__ class="lead">',
  ];
  const texts = [...BENIGN_RICH_TEXT, ...RICH_TEXT_ATTACKS].map(({ html }) => html);
  for (const html of [...texts, ...RENAMED_RICH_TEXT.flat(), ...odd]) {
    const within = optionsWithin(all, html);
    expect([html, sanitizeHtml(html, within)]).toEqual([html, sanitizeHtml(html, all)]);
  }
  expect(Object.keys(optionsWithin(all, '<p><b>x</b></p>').allowedAttributes).length).toBeLessThan(3);
});
