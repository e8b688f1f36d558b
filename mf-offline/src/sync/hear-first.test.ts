/** @vitest-environment jsdom */

import 'fake-indexeddb/auto';
import { CLIENT_VALUES } from 'shared-contracts/client-values';
import { createFakeHost } from 'shared-contracts/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { createDatabases } from '../store/databases.ts';
import { ORIGIN } from '../testing/parted.ts';
import { hearFirst } from './hear-first.ts';
import { tellSync } from './sync-state.ts';

beforeEach(() => tellSync({ met: [] }));

test('O9: a look ahead does not wait for a copy that takes long', async () => {
  localStorage.setItem(CLIENT_VALUES.offlineMode, 'true');
  const stores = createDatabases();
  await stores.state.begin(ORIGIN, []);
  const { promise: copy, resolve } = Promise.withResolvers<never>();
  const readDraftCopy = vi.fn(() => copy);
  const { host } = createFakeHost({ project: { id: ORIGIN.project }, api: { readDraftCopy } as never });
  await hearFirst(host, stores, 1);
  // It goes on beside whatever was waited for.
  localStorage.clear();
  resolve({ copy: null } as never);
});

test('O5 O6: nothing is planned while what two browsers did to the same is not decided', async () => {
  const stores = createDatabases();
  const { host } = createFakeHost({ project: { id: ORIGIN.project } });
  tellSync({ met: [{} as never] });
  await expect(hearFirst(host, stores)).rejects.toMatchObject({ code: 'forbidden', message: 'copy.first' });
  tellSync({ met: [] });
  await hearFirst(host, stores);
});
