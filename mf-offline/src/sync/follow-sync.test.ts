/** @vitest-environment jsdom */

import 'fake-indexeddb/auto';
import { testId, testPage } from 'offline-api/testing';
import { ApiError } from 'shared-contracts/client';
import { CLIENT_VALUES } from 'shared-contracts/client-values';
import { createFakeHost } from 'shared-contracts/testing';
import { expect, test, vi } from 'vitest';
import { createDatabases } from '../store/databases.ts';
import { decideAll } from '../testing/decide-all.ts';
import { NOTHING, ORIGIN } from '../testing/parted.ts';
import { agreedIn } from './agreed.ts';
import { syncNow } from './follow-sync.ts';
import { hearFirst } from './hear-first.ts';
import { syncState } from './sync-state.ts';

const named = (page: string, version = 1) => testPage('/', { id: testId(1), page, version });

test('O5 O6: what is decided is decided also where it cannot be sent, and holds back no publish', async () => {
  localStorage.setItem(CLIENT_VALUES.offlineMode, 'true');
  const stores = createDatabases();
  await stores.state.begin(ORIGIN, []);
  await stores.local.replace({ ...NOTHING, page: [named('Mine', 2)] });
  const copy = { revision: 1, records: 1, bytes: 9, at: ORIGIN.since };
  const agreed = agreedIn({ ...NOTHING, page: [named('Before')] });
  await stores.state.keepSynced(copy, { markers: [], agreed, removed: [] });
  const newer = { ...copy, revision: 2 };
  const there = { copy: newer, storage: { page: [named('Theirs', 2)] }, bases: [], next: null };
  const { host } = createFakeHost({ project: { id: 'one' }, api: { readDraftCopy: async () => there } as never });
  const older = new ApiError('old_version', { options: { old_version: true, copy: newer } });
  vi.stubGlobal('fetch', async () => Response.json(older.toBody('en'), { status: older.status }));
  await syncNow(host, stores);
  const { met } = syncState();
  expect(met).toHaveLength(1);
  await expect(hearFirst(host, stores)).rejects.toMatchObject({ code: 'forbidden' });

  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await syncNow(host, stores, { decisions: decideAll(met, 'mine') });
  expect(syncState()).toMatchObject({ is: 'away', met: [] });
  expect((await stores.local.get('page', '/'))?.page).toBe('Mine');
  await hearFirst(host, stores);
  localStorage.clear();
});
