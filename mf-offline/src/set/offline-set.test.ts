/** @vitest-environment jsdom */

import { createFakeHost, FAKE_USER } from 'shared-contracts/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { documentOf, fakeCaches, SESSION } from '../testing/test-set.ts';

// Of its own: what others have opened in this process follows the mode too, and writes the same state.
beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

test('O2: the tool is said to open without a network once the worker is at work, and not before', async () => {
  const { setDraftMode } = await import('shared-contracts/tool');
  const { followSet, setState } = await import('./offline-set.ts');
  const session = { ...SESSION, user: { ...SESSION.user, id: FAKE_USER.id } };
  const fetch = async (address: string) => new Response(address.includes('.') ? 'code' : documentOf('1', session));
  const worker = Object.assign(new EventTarget(), { state: 'activating' });
  const register = vi.fn(async () => undefined);
  const ready = Promise.withResolvers<object>();
  vi.stubGlobal('caches', fakeCaches().storage);
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('navigator', {
    locks: { request: (_: string, work: () => unknown) => work() },
    serviceWorker: { controller: null, register, ready: ready.promise },
  });
  setDraftMode(true);
  const asked = vi.fn(async () => ({}));
  const { host, reports } = createFakeHost({ api: { getProject: asked, listSectionTypes: asked } });
  followSet(host);
  await vi.waitFor(() => expect(register).toHaveBeenCalled());
  expect([setState(), reports]).toEqual([{ is: 'keeping' }, []]);
  const listens = vi.spyOn(worker, 'addEventListener');
  ready.resolve({ active: worker });
  await vi.waitFor(() => expect(listens).toHaveBeenCalled());
  expect([setState(), reports]).toEqual([{ is: 'keeping' }, []]);
  worker.state = 'activated';
  worker.dispatchEvent(new Event('statechange'));
  await vi.waitFor(() => expect(setState().is).toBe('kept'));
  expect(reports).toEqual([]);
});
