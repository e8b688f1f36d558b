import type { RenderedPage } from 'shared-contracts';
import { threadTime } from 'shared-contracts/fixtures';
import { expect, test } from 'vitest';
import { imageSources, withImageSources } from './image-sources.ts';

const page = (html: string, more: Partial<RenderedPage> = {}): RenderedPage => ({
  html,
  head: { title: '', description: '', meta: [], canonical: '/', alternates: [], jsonLd: [] },
  themeCss: '',
  islands: [],
  failed: [],
  ...more,
});

test.each([
  ['an image', '<img class="x" src="https://a.example/x.png?y=1" alt="https://alt.example/">', ['https://a.example']],
  ['a port and capitals', '<IMG SRC="HTTPS://A.example:8443/x">', ['https://a.example:8443']],
  [
    'every address of a set',
    '<picture><source srcSet="https://a.example/1 1x, https://b.example/2 2x"><img src="/own.png"></picture>',
    ['https://a.example', 'https://b.example'],
  ],
  [
    'a film’s poster',
    '<video poster="https://a.example/p.jpg" src="https://b.example/f.mp4"></video>',
    ['https://a.example', 'https://b.example'],
  ],
  ['each host once', '<img src="https://a.example/1"><img src="https://a.example/2">', ['https://a.example']],
  [
    'no link, text or frame',
    '<a href="https://a.example/">https://b.example/ &lt;img src="https://c.example/x"&gt;</a>',
    [],
  ],
  ['nothing by http', '<img src="http://a.example/x.png"><img src="//a.example/x">', []],
  ['nothing in a query', '<img src="/x?u=https://a.example/">', []],
  ['nothing that leaves the header', `<img src="https://a.example;script-src/x"><img src="https://a'b.example/x">`, []],
])('the policy names the hosts of %s', (_, html, sources) => {
  expect(imageSources(page(html))).toEqual(sources);
});

test('the head and what islands show later name theirs', () => {
  const head = {
    ...page('').head,
    favicon: 'https://icons.example/a.png',
    preloadImage: { href: '/x', srcset: 'https://set.example/a 1x' },
  };
  const props = {
    model: {
      settings: { images: [{ media_id: 'm', url: 'https://media.example/a' }], link: { url: 'https://link.example/' } },
    },
  };
  const islands = [{ id: 'i', expose: './islands/x', hydrate: 'intent' as const, props }];
  expect(imageSources(page('', { head, islands }))).toEqual([
    'https://icons.example',
    'https://set.example',
    'https://media.example',
  ]);
});

test('they join those that kinds name; a page of the site’s own images stays as it is', () => {
  const own = page('<img src="/media/x.png">');
  expect(withImageSources(own)).toBe(own);
  const sources = { frames: ['https://f.example'], images: ['http://tiles.example', 'https://a.example'] };
  expect(
    withImageSources(page('<img src="https://a.example/x"><img src="https://b.example/x">', { sources })).sources,
  ).toEqual({
    frames: ['https://f.example'],
    images: ['http://tiles.example', 'https://a.example', 'https://b.example'],
  });
});

test('a page of very many hosts has a header that still travels', () => {
  const html = Array.from({ length: 41 }, (_, index) => `<img src="https://a${index}.example/x">`).join('');
  expect(imageSources(page(html))).toEqual(['https:']);
});

test('markup of any size is read in no time', async () => {
  const readAll = () => {
    imageSources(page(`<img ${'src="https://a.'.repeat(20_000)}`));
    imageSources(page(`<img src="${'a-.'.repeat(100_000)}">`));
    imageSources(page(`<img src="https://${'a.'.repeat(100_000)}!">`));
  };
  expect(await threadTime(readAll, 1000)).toBeLessThanOrEqual(1000);
});
