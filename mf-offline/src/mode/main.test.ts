/** @vitest-environment jsdom */

import 'fake-indexeddb/auto';
import { testId, testPage, testSection } from 'offline-api/testing';
import { apiCalls, type User } from 'shared-contracts';
import { ApiError, type CallRequest, type Transport } from 'shared-contracts/client';
import { createFakeHost, FAKE_USER } from 'shared-contracts/testing';
import { isDraftModeOn, setDraftMode, wasTold } from 'shared-contracts/tool';
import { beforeEach, expect, test, vi } from 'vitest';
import { databases } from '../store/databases.ts';
import { en } from '../words/en.ts';
import { open } from './main.ts';

const PROJECT = 'one';
const isWrite = (call: object): boolean => 'writes' in call && call.writes === true;
const calls = Object.fromEntries(
  Object.values(apiCalls)
    .filter(isWrite)
    .map(({ id }) => [id, () => undefined]),
);

beforeEach(async () => {
  const { local, state } = databases();
  await local.clear();
  await state.begin({ project: PROJECT, person: FAKE_USER.id, since: '2026-01-01T00:00:00.000Z' }, []);
  await local.write([{ store: 'page', put: testPage('/', { id: testId(1), page: 'Home' }) }]);
  setDraftMode(true);
});

const words = { en: { 'mf-offline': en } };

async function begin(user: User = FAKE_USER) {
  const { host, toasts } = createFakeHost({ user, project: { id: PROJECT }, write: calls, words });
  const { answer } = await open(host, { isPublishInProgress: false, isExternal: false });
  const ask = (id: keyof typeof apiCalls, params: object, rest: object = {}, next: Transport = async () => 'passed') =>
    answer({ call: { ...apiCalls[id], id }, params, query: {}, headers: {}, ...rest } as unknown as CallRequest, next);
  return { toasts, ask };
}

test('O10: a write that fails is told once, in the words of whoever refused it, and whoever asked hears that it was', async () => {
  const { toasts, ask } = await begin();
  const error = await ask('deletePage', { project: PROJECT, page: 'nowhere' }).catch((reason: unknown) => reason);
  expect(toasts.map(({ message }) => message)).toEqual([new ApiError('page_not_found').toBody('en').message]);
  expect(wasTold(error)).toBe(true);
});

test('O1 O10: a write for which the browser has no room left is told in words, and what was kept stays', async () => {
  const { ask, toasts } = await begin();
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  });
  const body = { page: 'Home', path: '/', layout: 'extended-layout', metadata: {}, sections: [testSection(3, 'Late')] };
  const params = { project: PROJECT, page: testId(1) };
  const error = await ask('savePage', params, { body: { ...body, version: 1 } }).catch((reason: unknown) => reason);
  full.mockRestore();
  expect(error).toMatchObject({ code: 'out_of_space' });
  expect(toasts.map(({ message }) => message)).toEqual([en.room.none]);
  expect(await databases().local.all('page')).toMatchObject([{ page: 'Home', sections: [] }]);
});

test('O7: what is being published stays as it is: no tab writes, and what goes on to the server goes', async () => {
  const { ask } = await begin();
  localStorage.setItem('publish-completed', 'true');
  const error = await ask('deletePage', { project: PROJECT, page: testId(1) }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'forbidden', message: en.publish.holds });
  expect(await ask('inviteUser', { project: PROJECT }, { body: {} })).toBe('passed');
  localStorage.removeItem('publish-completed');
  expect(await databases().local.all('page')).toHaveLength(1);
});

test('O10: conflicts, content types, what goes on to the server, and reads are told by whoever asked', async () => {
  const { toasts, ask } = await begin();
  const away: Transport = () => Promise.reject(new ApiError('unavailable'));
  const conflict = ask(
    'savePage',
    { project: PROJECT, page: testId(1) },
    {
      body: { page: 'Home', path: '/', sections: [testSection(3, 'Late')], version: 9 },
    },
  );
  await expect(conflict).rejects.toMatchObject({ code: 'old_version' });
  const type = ask('saveSectionType', { project: PROJECT, name: 'nothing' }, { body: { type: 'static' } });
  await expect(type).rejects.toMatchObject({ code: 'not_found' });
  await expect(ask('inviteUser', { project: PROJECT }, { body: {} }, away)).rejects.toSatisfy((it) => !wasTold(it));
  await expect(ask('loadPage', { project: PROJECT, page: 'nowhere' })).rejects.toMatchObject({ status: 404 });
  expect(toasts).toEqual([]);
});

test('O1: somebody else who signs in on this browser reads and writes the site, and never the draft', async () => {
  const { ask } = await begin({ ...FAKE_USER, id: testId(77) });
  expect(isDraftModeOn()).toBe(false);
  expect(await ask('loadPage', { project: PROJECT, page: '' })).toBe('passed');
  expect(await ask('deletePage', { project: PROJECT, page: testId(1) })).toBe('passed');
  expect(await databases().local.all('page')).toHaveLength(1);
});
