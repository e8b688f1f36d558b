import { expect, test, vi } from 'vitest';
import type { EditorState } from '../../editor/editor-types.ts';
import { createActiveFields } from './active-field.ts';

const setUp = () => {
  let activeField: EditorState['view']['activeField'] = null;
  const subscribers = new Set<() => void>();
  const editor = {
    getState: () => ({ view: { activeField } }) as EditorState,
    subscribe: (listener: () => void) => {
      subscribers.add(listener);
      return () => void subscribers.delete(listener);
    },
  };
  const change = (next: typeof activeField = activeField): void => {
    activeField = next;
    for (const subscriber of subscribers) subscriber();
  };
  return { follow: createActiveFields(editor), change, subscribers };
};

const title = { section: 'a', path: 'title' };
const text = { section: 'a', path: 'text' };

test('E16: of all fields of a page an edit asks none, and a change of the active one two', () => {
  const { follow, change, subscribers } = setUp();
  const told = [title, text, { section: 'b', path: 'title' }].map((address) => {
    const listener = vi.fn();
    follow(address, listener);
    return listener;
  });
  const calls = () => told.map((listener) => listener.mock.calls.length);
  change();
  expect([subscribers.size, calls()]).toEqual([1, [0, 0, 0]]);
  change(title);
  change({ ...text });
  expect(calls()).toEqual([2, 1, 0]);
});

test('who left is not told any more; the last one leaves nothing behind', () => {
  const { follow, change, subscribers } = setUp();
  const [left, stays] = [vi.fn(), vi.fn()];
  const leave = follow(title, left);
  const end = follow(title, stays);
  leave();
  change(title);
  expect([left.mock.calls.length, stays.mock.calls.length]).toEqual([0, 1]);
  end();
  expect(subscribers.size).toBe(0);
  follow(title, left);
  change(null);
  expect(left).toHaveBeenCalledOnce();
});
