/** @vitest-environment jsdom */

import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Markdown } from './Markdown.tsx';
import { siteAddress, sitePicture } from './site-address.ts';

const elementsOf = (text: string): readonly Element[] => [
  ...render(<Markdown text={text} />).container.querySelectorAll('*'),
];

/** Ways off the site, and ways to run something, that an answer may try. */
const HOSTILE = [
  'https://evil.test/',
  'http:evil.test',
  '//evil.test/',
  '/\\evil.test/',
  '\\\\evil.test/',
  '/\t/evil.test/',
  '/..//evil.test/',
  '/.//evil.test/',
  '/a/%2e%2e//evil.test/',
  '&#x2f;/evil.test',
  'javascript:alert(1)',
  'JaVaScRiPt&colon;alert(1)',
  '&#106;avascript:alert(1)',
  'java\nscript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://evil.test/1',
  'mailto:somebody@evil.test',
  'evil.test',
  '../evil',
  '?a=b',
  '',
];

const TRIED = HOSTILE.flatMap((address) => [
  `[Open](${address})`,
  `[Open](<${address}>)`,
  `[Open](<${address}> "title")`,
  `<${address}>`,
  address,
  `[Open][there]\n\n[there]: ${address}`,
  `![Picture](${address})`,
  `![Picture](<${address}>)`,
  `[![Picture](${address})](${address})`,
  `| a |\n| - |\n| [Open](${address}) |`,
  `<a href="${address}">Open</a>`,
  `<img src="${address}" onerror="alert(1)">`,
]).concat(
  '<script>alert(1)</script>',
  '<svg onload="alert(1)"><script>alert(1)</script></svg>',
  'a <b onclick="alert(1)">b</b> c',
  '<iframe src="/admin"></iframe>',
  '<form action="https://evil.test"><button>Go</button></form>',
  '<style>@import "https://evil.test"</style>',
  '<!-- --><meta http-equiv="refresh" content="0;url=https://evil.test">',
  '# <script>alert(1)</script>\n\n- <img src=x onerror=alert(1)>\n\n> <object data="//evil.test"></object>',
  '```html"><script>alert(1)</script>\n<script>alert(1)</script>\n```',
  '![x](/media/../admin "x")',
);

test('an answer leads nowhere off the site, brings no picture of elsewhere, and runs nothing', () => {
  const drawn = TRIED.flatMap((text) => elementsOf(text));
  const addresses = drawn.flatMap((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? []);
  expect(addresses).toEqual([]);
  const names = new Set(drawn.map(({ localName }) => localName));
  expect(
    [...names].filter((name) => /^(?:a|img|script|svg|iframe|form|button|style|meta|object|b)$/.test(name)),
  ).toEqual([]);
  const attributes = new Set(drawn.flatMap((element) => element.getAttributeNames()));
  expect([...attributes]).toEqual([]);
});

test('what is of the site is a link or a picture; the address of anything else is said', () => {
  expect(elementsOf('[Open *Site*](/admin/site?a=b#c)').map((element) => element.getAttribute('href'))).toContain(
    '/admin/site?a=b#c',
  );
  const [, picture] = elementsOf('![A room](/media/1/room.avif)');
  expect([picture?.getAttribute('src'), picture?.getAttribute('alt')]).toEqual(['/media/1/room.avif', 'A room']);
  const { container } = render(<Markdown text="[Open](https://evil.test/) ![A room](//evil.test/a.png) <b>bold</b>" />);
  expect(container.textContent).toBe('Open (https://evil.test/) A room (//evil.test/a.png) <b>bold</b>');
});

test('an address is one of the site by where a browser goes with it', () => {
  expect(HOSTILE.map(siteAddress)).toEqual(HOSTILE.map(() => null));
  expect([siteAddress('/a/../b'), siteAddress('/a?next=https://evil.test')]).toEqual([
    '/b',
    '/a?next=https://evil.test',
  ]);
  expect([sitePicture('/media/../admin'), sitePicture('/logout'), sitePicture('/media/1.png')]).toEqual([
    ...[null, null, '/media/1.png'],
  ]);
});
