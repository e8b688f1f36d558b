import { UNSAFE_createMemoryHistory } from 'react-router';
import { expect, test, vi } from 'vitest';
import { createToolHistory } from './tool-history.ts';

const setUp = (entries = ['/admin', '/admin/site']) => {
  const state = { isUnsaved: true };
  const memory = UNSAFE_createMemoryHistory({ initialEntries: entries, v5Compat: true });
  const tool = createToolHistory((from, to) => state.isUnsaved && from.pathname !== to.pathname, memory);
  return { state, memory, tool, at: () => tool.place().location.pathname };
};

test('tells of every move, also within what holds back', () => {
  const { tool, at } = setUp();
  const told = vi.fn();
  tool.subscribe(told);
  tool.navigate('/admin/site?tab=people', { replace: false });
  expect([at(), tool.place().location.search, tool.held(), told.mock.calls.length]).toEqual([
    '/admin/site',
    '?tab=people',
    null,
    1,
  ]);
});

test('a move that is objected to waits: staying leaves all as it is, going makes it', () => {
  const { tool, at } = setUp();
  tool.navigate('/admin/people', { replace: false });
  expect(at()).toBe('/admin/site');
  tool.held()?.stay();
  expect([at(), tool.held()]).toEqual(['/admin/site', null]);
  tool.navigate('/admin/people', { replace: true });
  tool.held()?.go();
  expect([at(), tool.held(), tool.place().action]).toEqual(['/admin/people', null, 'REPLACE']);
});

test('the browser’s back button is taken back, asked about, and made again', async () => {
  const { tool, memory, at } = setUp();
  memory.go(-1);
  expect([at(), memory.location.pathname]).toEqual(['/admin/site', '/admin/site']);
  tool.held()?.stay();
  memory.go(-1);
  tool.held()?.go();
  await vi.waitFor(() => expect(at()).toBe('/admin'));
  expect([memory.location.pathname, tool.held()]).toEqual(['/admin', null]);
});

test('once let through, the next move is asked about again', async () => {
  const { tool, memory, at } = setUp();
  memory.go(-1);
  tool.held()?.go();
  await vi.waitFor(() => expect(at()).toBe('/admin'));
  memory.go(1);
  expect(at()).toBe('/admin');
  expect(tool.held()).not.toBeNull();
});

test('nothing is asked where nothing is unsaved', () => {
  const { state, memory, tool, at } = setUp();
  state.isUnsaved = false;
  memory.go(-1);
  expect([at(), tool.held()]).toEqual(['/admin', null]);
});
