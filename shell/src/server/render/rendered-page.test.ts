import type { RenderedPage } from 'shared-contracts';
import { expect, test } from 'vitest';
import { flawOf } from './rendered-page.ts';

const head: RenderedPage['head'] = {
  title: 'Rooms',
  description: '',
  meta: [{ property: 'og:title', content: 'Rooms' }],
  canonical: '/rooms',
  alternates: [{ hreflang: 'fr', href: '/fr/rooms' }],
  jsonLd: [{}],
};
const page: RenderedPage = {
  html: '<main></main>',
  head,
  themeCss: '',
  islands: [{ id: 'a', expose: './islands/a', hydrate: 'intent', props: {} }],
  failed: [{ id: 'b', name: 'text', error: 'failed' }],
};

test('a page that holds to the contract has no flaw, whatever it holds besides', () => {
  expect(flawOf(page)).toBeNull();
  expect(flawOf({ ...page, sources: { frames: ['https://a.example'], images: ['http://b.example:8080'] } })).toBeNull();
  expect(flawOf({ ...page, redirect: { to: '/rooms', status: 308 } })).toBeNull();
  expect(flawOf({ ...page, later: 1, head: { ...head, preloadImage: { href: '/a.webp', later: 1 } } })).toBeNull();
});

test.each([
  [undefined, 'all of it'],
  [[], 'all of it'],
  [{ html: '<main></main>' }, 'head'],
  [{ ...page, html: () => 1 }, 'html'],
  [{ ...page, head: { ...head, title: undefined } }, 'head.title'],
  [{ ...page, head: { ...head, meta: [{}] } }, 'head.meta.0.content'],
  [{ ...page, head: { ...head, alternates: {} } }, 'head.alternates'],
  [{ ...page, head: { ...head, preloadImage: {} } }, 'head.preloadImage.href'],
  [{ ...page, head: { ...head, jsonLd: ['x'] } }, 'head.jsonLd.0'],
  [{ ...page, islands: [{ ...page.islands[0], hydrate: 'now' }] }, 'islands.0.hydrate'],
  [{ ...page, failed: null }, 'failed'],
  [{ ...page, redirect: { to: '/rooms', status: 200 } }, 'redirect.status'],
  [{ ...page, redirect: { status: 301 } }, 'redirect.to'],
  [{ ...page, sources: { frames: ['https://a.example; script-src *'] } }, 'sources.frames.0'],
  [{ ...page, sources: { images: ["https://a.example/tiles'"] } }, 'sources.images.0'],
  [{ ...page, sources: { images: ['*'] } }, 'sources.images.0'],
])('D5: half a page is told by what it lacks (%#)', (answer, flaw) => {
  expect(flawOf(answer)).toBe(`it answered no page: ${flaw}`);
});
