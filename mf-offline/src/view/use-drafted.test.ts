/** @vitest-environment jsdom */

import 'fake-indexeddb/auto';
import { renderHook, waitFor } from '@testing-library/react';
import { testId, testPage } from 'offline-api/testing';
import { RENDERER_KEY } from 'shared-contracts/drawing';
import { createFakeHost, FAKE_USER, fakeUser } from 'shared-contracts/testing';
import { isDraftModeOn, setDraftMode } from 'shared-contracts/tool';
import { beforeEach, expect, test } from 'vitest';
import { databases } from '../store/databases.ts';
import { useDrafted } from './use-drafted.ts';

const PROJECT = 'one';

beforeEach(async () => {
  const { local, state } = databases();
  await local.clear();
  await state.begin({ project: PROJECT, person: FAKE_USER.id, since: '2026-01-01T00:00:00.000Z' }, []);
  await local.write([{ store: 'page', put: testPage('/', { id: testId(1), page: 'Mine' }) }]);
  setDraftMode(true);
});

function look(user = FAKE_USER) {
  const fake = createFakeHost({ user, project: { id: PROJECT } });
  fake.host.queryClient.setQueryData(RENDERER_KEY, { kinds: [] });
  const { result } = renderHook(() => useDrafted(fake.host, '/', 'en'));
  const name = () => (result.current === 'failed' ? 'failed' : (result.current?.payload?.page.name ?? null));
  return { ...fake, name };
}

test('O2: the view of a draft is for its person alone: for whoever else signs in the mode is off, and nothing is drawn', async () => {
  const own = look();
  await waitFor(() => expect(own.name()).toBe('Mine'));
  own.signIn(fakeUser('Paul'));
  await waitFor(() => expect([isDraftModeOn(), own.name()]).toEqual([false, null]));
  setDraftMode(true);
  const other = look(fakeUser('Paul'));
  await waitFor(() => expect(isDraftModeOn()).toBe(false));
  expect([other.name(), other.reports]).toEqual([null, []]);
});
