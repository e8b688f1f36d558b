import { DRAFT_SET, DRAFT_SET_NOTE } from 'shared-contracts/tool';
import { expect, test } from 'vitest';
import { documentOf, fakeCaches, SESSION } from '../testing/test-set.ts';
import { keepSet, type SetOptions } from './keep-set.ts';

function begin(over: Partial<SetOptions> & { readonly session?: unknown } = {}) {
  const { kept, storage } = fakeCaches();
  const asked: [string, string | undefined][] = [];
  let [build, minute] = ['1', 0];
  const options: SetOptions = {
    storage,
    person: 'me',
    isStill: () => true,
    clock: () => {
      minute += 1;
      return new Date(Date.UTC(2026, 0, 1, 0, minute));
    },
    fetch: async (address, init) => {
      asked.push([address, init?.integrity]);
      if (!address.includes('.')) return new Response(documentOf(build, over.session));
      return new Response(address.endsWith('.css') ? `@font-face{src:url("font.woff2"),url(data:x)}` : 'code');
    },
    ...over,
  };
  const next = (name: string): void => {
    build = name;
  };
  return { kept, asked, options, next };
}

test('O2: documents of both languages and all that they load are kept, files with their integrity, the note last', async () => {
  const { kept, asked, options } = begin();
  const note = await keepSet(options);
  expect(note).toMatchObject({ session: SESSION, locales: ['en', 'fr'], defaultLocale: 'en' });
  const [cache] = [...kept.values()];
  expect([...(cache?.keys() ?? [])].toSorted()).toEqual(
    [
      ...['/draft-mode?edit', '/fr/draft-mode?edit', '/admin', '/fr/admin', DRAFT_SET_NOTE],
      ...['/builds/1/a.mjs', '/builds/1/tool.css', '/builds/1/font.woff2'],
      ...['/remotes/r/1/b.mjs', '/remotes/r/1/r.css', '/remotes/r/1/font.woff2'],
    ].toSorted(),
  );
  expect([...(cache?.keys() ?? [])].at(-1)).toBe(DRAFT_SET_NOTE);
  expect(Object.fromEntries(asked)).toMatchObject({
    '/builds/1/a.mjs': 'sha384-a',
    '/builds/1/tool.css': 'sha384-css',
  });
});

test('O2: a new version replaces the set as one, and asks only for what is new; the one before stays for open documents', async () => {
  const { kept, asked, options, next } = begin();
  const first = await keepSet(options);
  asked.length = 0;
  expect(await keepSet(options)).toEqual(first);
  expect(asked.map(([address]) => address).filter((address) => address.includes('.'))).toEqual([]);
  next('2');
  asked.length = 0;
  const second = await keepSet(options);
  expect(second.hash).not.toBe(first.hash);
  expect(asked.map(([address]) => address).filter((address) => address.includes('/remotes/'))).toEqual([]);
  next('3');
  await keepSet(options);
  expect([...kept.keys()].filter((name) => name.startsWith(DRAFT_SET))).toHaveLength(2);
});

test('O2: a file that the network drops once is asked for again', async () => {
  const { options } = begin();
  const dropped = new Set<string>();
  const fetch: SetOptions['fetch'] = async (address, init) => {
    if (!address.endsWith('.mjs') || dropped.has(address)) return options.fetch(address, init);
    dropped.add(address);
    throw new TypeError('Failed to fetch');
  };
  await keepSet({ ...options, fetch });
  expect(dropped.size).toBeGreaterThan(1);
});

test('O2: nothing is kept of a set that is not whole, of a door, of somebody else, or after somebody signed out', async () => {
  const whole = begin().options;
  const missing: SetOptions['fetch'] = async (address, init) =>
    address.endsWith('b.mjs') ? new Response('', { status: 404 }) : whole.fetch(address, init);
  for (const over of [
    { fetch: missing },
    { fetch: async () => new Response('<p>Sign in</p>') },
    { session: { user: { id: 'somebody else' } } },
    { isStill: () => false },
  ]) {
    const { kept, options } = begin(over);
    await expect(keepSet(options)).rejects.toThrow();
    expect([...kept.keys()]).toEqual([]);
  }
});
