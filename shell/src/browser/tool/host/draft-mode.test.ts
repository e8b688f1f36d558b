/** @vitest-environment jsdom */

import type { RemoteHost } from 'shared-contracts';
import { apiWire, type CallRequest } from 'shared-contracts/client';
import { createFakeHost } from 'shared-contracts/testing';
import { isDraftModeOn, setDraftMode } from 'shared-contracts/tool';
import { afterEach, expect, test, vi } from 'vitest';
import { en } from '../words/en.ts';
import { createDraftModeSlot } from './draft-mode.ts';

const ask = (id: 'savePage' | 'listPages'): CallRequest => ({
  ...{ call: apiWire[id], params: {}, query: {}, body: undefined, headers: {} },
});

function setUp(load: () => Promise<unknown>) {
  document.body.innerHTML = '<div id="sections-offline" data-publish-in-progress="false"></div>';
  const { host, reports } = createFakeHost({ words: { en: { translation: en } } });
  const remotes = {
    provider: () => ({ name: 'mf-draft' }),
    tool: vi.fn(async () => ({})),
    load: vi.fn(load),
  };
  const slot = createDraftModeSlot({
    remotes: remotes as never,
    host: () => host as RemoteHost,
    placeOf: () => '/admin/draft',
    isWrite: (id) => id === 'savePage',
  });
  const next = vi.fn(async () => 'of the server');
  return { slot, remotes, reports, next };
}
const open = vi.fn(async () => ({ answer: async ({ call }: CallRequest) => `kept ${call.id}` }));
let stop = (): void => undefined;

afterEach(() => {
  stop();
  setDraftMode(false);
  localStorage.clear();
  document.body.innerHTML = '';
});

test('V16: without draft mode every call goes on, and nothing of its remote is loaded', async () => {
  const { slot, remotes, next } = setUp(async () => ({ open }));
  stop = slot.begin();
  expect(await slot.intercept(ask('savePage'), next)).toBe('of the server');
  expect([remotes.tool.mock.calls.length, remotes.load.mock.calls.length, slot.isNeeded()]).toEqual([0, 0, false]);
});

test('V16: turned on in any tab, its remote comes once and answers before the server does', async () => {
  const { slot, remotes, next } = setUp(async () => ({ open }));
  const told = vi.fn();
  slot.subscribe(told);
  stop = slot.begin();
  localStorage.setItem('sections-offline-mode', 'true');
  window.dispatchEvent(new StorageEvent('storage', { key: 'sections-offline-mode' }));
  expect(told).toHaveBeenCalled();
  expect(await slot.intercept(ask('savePage'), next)).toBe('kept savePage');
  expect(await slot.intercept(ask('listPages'), next)).toBe('kept listPages');
  expect(remotes.load.mock.calls).toEqual([['mf-draft', './draft-mode']]);
  expect(next).not.toHaveBeenCalled();
});

test('V16: while a publish is under way its remote is there, and the slot says so', async () => {
  localStorage.setItem('import_progress_state', '{}');
  const { slot, remotes } = setUp(async () => ({ open }));
  stop = slot.begin();
  await vi.waitFor(() => expect(remotes.load).toHaveBeenCalledTimes(1));
  expect(document.getElementById('sections-offline')?.dataset.publishInProgress).toBe('true');
  expect(open).toHaveBeenLastCalledWith(expect.anything(), { isPublishInProgress: true, isExternal: false });
  expect(slot.isOn()).toBe(false);
});

test('O7: while a publish is under way, edit mode in draft mode leads to where it stands', () => {
  const { slot } = setUp(async () => ({ open }));
  localStorage.setItem('publish-completed', 'true');
  expect([slot.isNeeded(), slot.insteadOfEditing()]).toEqual([true, null]);
  setDraftMode(true);
  expect(slot.insteadOfEditing()).toBe('/admin/draft');
  localStorage.removeItem('publish-completed');
  expect(slot.insteadOfEditing()).toBeNull();
});

test('V16: what was lost of the code lets nothing be written, and is asked for again with the next call', async () => {
  setDraftMode(true);
  const load = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue({ open });
  const { slot, reports, next } = setUp(load);
  await expect(slot.intercept(ask('savePage'), next)).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('nothing is saved now'),
  });
  expect([reports.length, next.mock.calls.length]).toEqual([1, 0]);
  expect(await slot.intercept(ask('savePage'), next)).toBe('kept savePage');
});

/** As a browser does when a person clears them. */
function forgetCookie(): void {
  const kept = localStorage.getItem('sections-offline-mode') ?? '';
  setDraftMode(false);
  localStorage.setItem('sections-offline-mode', kept);
}

test.each([
  ['storage', () => localStorage.removeItem('sections-offline-mode')],
  ['the cookie', () => forgetCookie()],
])('O1: where %s lost that the mode is on, the other tells, and both say it again', (_, lose) => {
  setDraftMode(true);
  lose();
  expect(isDraftModeOn()).toBe(true);
  const { slot } = setUp(async () => ({ open }));
  stop = slot.begin();
  expect(localStorage.getItem('sections-offline-mode')).toBe('true');
  expect(document.cookie).toContain('sections-offline-mode=true');
  setDraftMode(false);
  expect([isDraftModeOn(), document.cookie, localStorage.getItem('sections-offline-mode')]).toEqual([false, '', null]);
});
