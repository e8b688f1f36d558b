/** @vitest-environment jsdom */

import 'fake-indexeddb/auto';
import { testId, testPage } from 'offline-api/testing';
import { createFakeHost } from 'shared-contracts/testing';
import { isDraftModeOn, setDraftMode } from 'shared-contracts/tool';
import { afterEach, expect, test, vi } from 'vitest';
import { createDatabases } from '../store/databases.ts';
import { turnOn } from './turn-on.ts';

afterEach(() => {
  setDraftMode(false);
  vi.unstubAllGlobals();
});

test('O1: turned on, the browser is asked to keep what is kept here; refused, the mode is on all the same', async () => {
  const persist = vi.fn(() => Promise.reject(new Error('no')));
  vi.stubGlobal('navigator', { storage: { persist } });
  const home = testPage('/', { id: testId(1), page: 'Home' });
  const { host } = createFakeHost({
    project: { id: 'one' },
    api: {
      listPages: async () => [home],
      loadPage: async () => home,
      listGlobalInstances: async () => ({ data: [] }),
      getProject: async () => ({ project_metadata: {} }),
    },
  });
  expect(await turnOn(host, createDatabases())).toBe('on');
  expect([persist.mock.calls.length, isDraftModeOn()]).toEqual([1, true]);
});
