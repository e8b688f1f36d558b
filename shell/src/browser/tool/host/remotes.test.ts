import type { RemoteHost } from 'shared-contracts';
import { expect, test, vi } from 'vitest';
import { createRemotes, type RemotesOptions } from './remotes.ts';
import { testPin } from './testing/test-pin.ts';

const host = {} as RemoteHost;
const pin = (name: string, version = '1.0.0') =>
  testPin(name, {
    version,
    entry: `/remotes/${name}/${version}/client/remoteEntry.mjs`,
    assetBase: `/remotes/${name}/${version}/client/`,
    styles: [{ href: `/remotes/${name}/${version}/client/style.css`, integrity: 'sha384-x' }],
  });
const PINS = { 'mf-editor': pin('mf-editor'), 'mf-renderer': pin('mf-renderer') };

function setUp(module: unknown, options: Partial<RemotesOptions> = {}) {
  const federation = { register: vi.fn(), load: vi.fn(async () => module) };
  const linkStyle = vi.fn(async () => undefined);
  const bringWords = vi.fn(async () => undefined);
  const remotes = createRemotes({ pins: PINS, federation, linkStyle, bringWords, patience: 20, ...options });
  return { remotes, federation, linkStyle, bringWords };
}
const tool = () => ({ default: { setup: vi.fn(() => undefined), screens: {} } });

test('a remote is loaded from where the document is pinned to, styled, and set up once', async () => {
  const module = tool();
  const { remotes, federation, linkStyle } = setUp(module);
  const [first, second] = await Promise.all([remotes.tool('mf-editor', host), remotes.tool('mf-editor', host)]);
  expect(first).toBe(second);
  expect(module.default.setup.mock.calls).toEqual([[host]]);
  expect(federation.register).toHaveBeenCalledWith({ name: 'mf-editor', entry: PINS['mf-editor'].entry });
  expect(federation.load.mock.calls).toEqual([['mf-editor/tool']]);
  expect(linkStyle).toHaveBeenCalledTimes(1);
});

test('a remote that brings words is set up once they are there', async () => {
  const words = { en: async () => ({}), fr: async () => ({}) };
  const module = { default: { ...tool().default, words } };
  const come = Promise.withResolvers<undefined>();
  const bringWords = vi.fn(() => come.promise);
  const { remotes } = setUp(module, { bringWords, patience: 1000 });
  const ready = remotes.tool('mf-editor', host);
  await vi.waitFor(() => expect(bringWords).toHaveBeenCalledWith('mf-editor', words));
  expect(module.default.setup).not.toHaveBeenCalled();
  come.resolve(undefined);
  await ready;
  expect(module.default.setup).toHaveBeenCalledTimes(1);
});

test('a remote that did not come is asked for anew', async () => {
  const load = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(tool());
  const { remotes } = setUp(null, { federation: { register: vi.fn(), load } });
  await expect(remotes.tool('mf-editor', host)).rejects.toThrow('offline');
  await expect(remotes.tool('mf-editor', host)).resolves.toBeDefined();
});

test('only remotes of the tool bring styles into its document', async () => {
  const { remotes, federation, linkStyle } = setUp({ mountPage: 1 });
  expect(await remotes.load('mf-renderer', './page')).toEqual({ mountPage: 1 });
  expect(federation.load.mock.calls).toEqual([['mf-renderer/page']]);
  expect(linkStyle).not.toHaveBeenCalled();
});

test.each([
  ['is on no pin', 'mf-theme', {}],
  ['is no remote of the tool', 'mf-editor', { module: { default: { screens: {} } } }],
  ['exposes nothing', 'mf-editor', { module: null }],
  [
    'cannot be loaded',
    'mf-editor',
    { federation: { register: vi.fn(), load: async () => Promise.reject(new Error('x')) } },
  ],
  ['never answers', 'mf-editor', { federation: { register: vi.fn(), load: () => new Promise(() => undefined) } }],
  ['has a stylesheet that is refused', 'mf-editor', { linkStyle: async () => Promise.reject(new Error('x')) }],
  [
    'cannot be read',
    'mf-editor',
    {
      module: { default: { ...tool().default, words: {} } },
      bringWords: async () => Promise.reject(new Error('x')),
    },
  ],
] as const)('D-h: one that %s is refused, and asked for no second time', async (_, name, given) => {
  const { module = tool(), ...options } = given as { module?: unknown } & Partial<RemotesOptions>;
  const { remotes } = setUp(module, options);
  await expect(remotes.tool(name, host)).rejects.toThrow();
  await expect(remotes.tool(name, host)).rejects.toThrow();
});

test('a part of the tool is found by what provides it, whatever that is called', () => {
  const pins = { ...PINS, 'mf-mine': { ...pin('mf-mine'), provides: ['page-editor', 'media-picker'] as const } };
  const { remotes } = setUp(null, { pins });
  expect(remotes.provider('page-editor')?.name).toBe('mf-mine');
  expect(remotes.provider('page-renderer')).toBeNull();
});

test('what is pinned can be asked for; a newer version is told by name', () => {
  const { remotes } = setUp(null);
  const told = vi.fn();
  const stop = remotes.onNewVersion(told);
  expect([remotes.pinned('mf-editor')?.version, remotes.pinned('mf-theme')]).toEqual(['1.0.0', null]);
  remotes.compare({ 'mf-editor': { version: '1.0.0' }, 'mf-theme': { version: '5.0.0' } });
  expect(told).not.toHaveBeenCalled();
  remotes.compare({ 'mf-editor': { version: '2.0.0' } });
  stop();
  remotes.compare({ 'mf-renderer': { version: '2.0.0' } });
  expect(told.mock.calls).toEqual([['mf-editor']]);
});

test('D-h: one that kept the document before from going on is told of, and is stuck until it was loaded', async () => {
  const sendBeacon = vi.fn((_url: string, _body: string) => true);
  vi.stubGlobal('navigator', { sendBeacon });
  try {
    const stuck = new Set(['mf-editor@2.0.0']);
    const loading = async <Loaded>(key: string, load: () => Promise<Loaded>) => {
      stuck.delete(key);
      return load();
    };
    const marks = { found: [...stuck], isStuck: (key: string) => stuck.has(key), loading };
    const { remotes } = setUp(tool(), { marks, pins: { ...PINS, 'mf-editor': pin('mf-editor', '2.0.0') } });
    const body = { remote: 'mf-editor', version: '2.0.0', module: './tool', error: 'hang' };
    expect(sendBeacon.mock.calls).toEqual([['/n-api/errors', JSON.stringify(body)]]);
    expect([remotes.isStuck('mf-editor'), remotes.isStuck('mf-renderer')]).toEqual([true, false]);
    await remotes.tool('mf-editor', host);
    expect(remotes.isStuck('mf-editor')).toBe(false);
  } finally {
    vi.unstubAllGlobals();
  }
});

test('D-h: another module of one that kept the document from going on is told of by itself, and its tool is not stuck', async () => {
  const sendBeacon = vi.fn((_url: string, _body: string) => true);
  vi.stubGlobal('navigator', { sendBeacon });
  try {
    const [key, version] = ['mf-agent@2.0.1/agent/widget', '2.0.1'];
    const loaded: string[] = [];
    const loading = async <Loaded>(asked: string, load: () => Promise<Loaded>) => {
      loaded.push(asked);
      return load();
    };
    const marks = { found: [key], isStuck: (asked: string) => asked === key, loading };
    const { remotes } = setUp(tool(), { marks, pins: { 'mf-agent': pin('mf-agent', version) } });
    const body = { remote: 'mf-agent', version, module: './agent/widget', error: 'hang' };
    expect(sendBeacon.mock.calls).toEqual([['/n-api/errors', JSON.stringify(body)]]);
    expect([remotes.isStuck('mf-agent'), remotes.isStuck('mf-agent', './agent/widget')]).toEqual([false, true]);
    await remotes.part('mf-agent', './agent/widget');
    expect(loaded).toEqual([key]);
  } finally {
    vi.unstubAllGlobals();
  }
});
