/** @vitest-environment jsdom */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageState } from '../../shared/page-payload.ts';
import { setPage } from '../store.ts';

const asked: string[] = [];
let answers: (() => void)[] = [];
let seen: (entries: { isIntersecting: boolean; target: Element }[]) => void = () => undefined;
const page = { buildId: 'b1', locale: 'en', defaultLocale: 'en', pins: {}, islands: [] } as unknown as PageState;

Object.assign(globalThis, {
  navigation: {},
  IntersectionObserver: class {
    constructor(listener: typeof seen) {
      seen = listener;
    }
    observe() {}
  },
  AbortSignal: Object.assign(AbortSignal, {
    any: ([first]: AbortSignal[]) => first,
    timeout: () => new AbortController().signal,
  }),
});
const { preloadPages, watchLinks } = await import('./preload-pages.ts');
preloadPages();

const payload = {
  ...page,
  styles: [],
  islands: [{ id: 'i', expose: './islands/x' }],
  host: '/builds/b1/host.mjs',
  modules: { './islands/x': ['/remotes/r/entry.mjs', '/remotes/r/x.mjs'] },
};
const links = () => [...document.querySelectorAll('a')];
const show = (shown: Element[], isIntersecting = true) => seen(shown.map((target) => ({ isIntersecting, target })));
const answerNext = async () => {
  answers.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  setPage(page);
  asked.length = 0;
  answers = [];
  const unique = Math.random().toString(36).slice(2);
  document.body.innerHTML = [1, 2, 3, 4, 5, 6].map((n) => `<a href="/p${n}-${unique}">x</a>`).join('');
  Object.assign(globalThis, {
    fetch: (address: string | URL) => {
      asked.push(String(address));
      return new Promise((resolve) => {
        const text = async () => JSON.stringify(payload);
        answers.push(() => resolve({ ok: true, redirected: false, text, arrayBuffer: async () => null }));
      });
    },
  });
});
afterEach(async () => {
  while (answers.length > 0) await answerNext();
  Object.assign(navigator, { connection: undefined });
  vi.useRealTimers();
  document.head.innerHTML = '';
});

test('V10: links in view are fetched, at most four at once, each once', async () => {
  show(links());
  expect(asked).toHaveLength(4);
  await answerNext();
  expect(asked).toHaveLength(5);
  await answerNext();
  expect(asked).toHaveLength(6);
  show(links());
  expect(new Set(asked).size).toBe(asked.length);
  expect(document.querySelectorAll('link[rel=modulepreload]')).toHaveLength(0);
});

test('V10: links that are not in view are left alone', () => {
  show(links(), false);
  expect(asked).toEqual([]);
});

test('V10: pointing and focus fetch the page, and what brings its islands to life', async () => {
  for (const [index, type] of ['pointerover', 'focusin'].entries())
    links()[index]?.dispatchEvent(new Event(type, { bubbles: true }));
  expect(asked).toHaveLength(2);
  await answerNext();
  const files = () => asked.slice(2).map((address) => new URL(address).pathname);
  expect(files()).toEqual(['/builds/b1/host.mjs', '/remotes/r/entry.mjs', '/remotes/r/x.mjs']);
  // Each once, never more than four things at a time, and as files: not as modules, whose hashes are not known yet.
  await answerNext();
  expect(asked).toHaveLength(5);
  expect(document.querySelector('link[rel=modulepreload]')).toBeNull();
});

test('V10: what is pointed at while four are on their way is the next', async () => {
  show(links());
  const last = links()[5];
  last?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(asked).toHaveLength(4);
  await answerNext();
  expect(asked[4]).toContain(new URL(last?.href ?? '').pathname);
});

test('V10: nothing is fetched ahead for who saves data', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  watchLinks();
  show(links());
  links()[0]?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(asked).toEqual([]);
});
