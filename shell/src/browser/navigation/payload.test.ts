/** @vitest-environment jsdom */
import { beforeEach, expect, test, vi } from 'vitest';
import type { PagePayload, PageState } from '../../shared/page-payload.ts';
import { setPage } from '../store.ts';
import { loadPage, preloadPage } from './payload.ts';

const page = {
  buildId: 'b1',
  locale: 'en',
  defaultLocale: 'en',
  pins: { 'mf-renderer': { version: '1.0.0', entry: '/entry' } },
} as unknown as PageState;
const payload = { ...page, styles: [], sheets: [], html: '<main></main>' } as unknown as PagePayload;
const answer = (body: string, init: { status?: number; url?: string } = {}) => ({
  ok: (init.status ?? 200) < 300,
  status: init.status ?? 200,
  redirected: init.url !== undefined,
  url: init.url,
  text: async () => body,
});
const fetched = vi.fn<(address: string, init: RequestInit) => Promise<unknown>>();
const at = (path: string) => new URL(path, location.origin);
const load = (path: string) => loadPage(at(path), new AbortController().signal);

beforeEach(() => {
  setPage(page);
  fetched.mockReset().mockResolvedValue(answer(JSON.stringify(payload)));
  Object.assign(globalThis, {
    fetch: fetched,
    CSS: { escape: (text: string) => text },
    AbortSignal: Object.assign(AbortSignal, {
      any: ([first]: AbortSignal[]) => first,
      timeout: () => new AbortController().signal,
    }),
  });
});

test('V8 D2: the payload of an address is asked for with build and pins', async () => {
  expect((await load('/rooms/?view=list#top'))?.url.href).toBe('http://localhost/rooms/?view=list#top');
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/rooms/_payload.json?b1&view=list');
  expect(init?.headers).toEqual({ 'x-sections-pins': 'mf-renderer@1.0.0' });
});

test('a redirected payload names the address that was meant', async () => {
  fetched.mockResolvedValue(answer(JSON.stringify(payload), { url: 'http://localhost/new/_payload.json?b1' }));
  expect((await load('/old#part'))?.url.href).toBe('http://localhost/new#part');
  fetched.mockResolvedValue(answer(JSON.stringify(payload), { url: 'http://localhost/new/_payload.json?b1&a=1&b=2' }));
  expect((await load('/old?a=1'))?.url.href).toBe('http://localhost/new?a=1&b=2');
});

test('V4: a payload that leads off the site is left to a document load', async () => {
  fetched.mockResolvedValue(answer(JSON.stringify({ location: 'https://elsewhere.test/' })));
  expect(await load('/old')).toBeNull();
});

test.each([
  ['another build', { buildId: 'b2' }],
  ['another version of a remote', { pins: { 'mf-renderer': { version: '1.0.1', entry: '/entry' } } }],
  ['another language', { locale: 'fr' }],
  ['a private page', { signedIn: true }],
  ['an origin the document’s policy lacks', { sources: ['https://player.example'] }],
])('D2: %s is left to a document load', async (_, change) => {
  fetched.mockResolvedValue(answer(JSON.stringify({ ...payload, ...change })));
  expect(await load('/rooms')).toBeNull();
});

test.each([
  ['an error', answer('{}', { status: 500 })],
  ['a missing page', answer('{}', { status: 404 })],
  ['HTML', answer('<!doctype html>')],
])('V8: %s is a failed payload', async (_, response) => {
  fetched.mockResolvedValue(response);
  await expect(load('/rooms')).rejects.toThrow();
});

test('V10: a preloaded page answers the click; a failed preload does not', async () => {
  await preloadPage(at('/preloaded'), true);
  await load('/preloaded');
  expect(fetched).toHaveBeenCalledTimes(1);
  fetched.mockRejectedValueOnce(new TypeError('network'));
  await preloadPage(at('/flaky'), true);
  expect(await load('/flaky')).not.toBeNull();
});
