import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLoadMarks } from './load-marks.ts';

/** What a tab keeps from one document to the next. */
function openTab() {
  const kept = new Map<string, string>();
  const storage: Storage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    get length() {
      return kept.size;
    },
  };
  const documents: (() => void)[] = [];
  const open = () =>
    createLoadMarks(
      () => storage,
      (leave) => void documents.push(leave),
    );
  return { open, leave: () => documents.at(-1)?.() };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
/** What has come is drawn. */
const drawn = () => vi.advanceTimersByTimeAsync(2000);

const never = () => new Promise<never>(() => undefined);

test('D-h: what did not end before the document did is known by the next, until it ends', async () => {
  const { open } = openTab();
  const first = open();
  expect(await first.loading('mf-good@1', async () => 'loaded')).toBe('loaded');
  await drawn();
  void first.loading('mf-loops@1', never);
  const second = open();
  expect(second.found).toEqual(['mf-loops@1']);
  expect(['mf-loops@1', 'mf-loops@2', 'mf-good@1'].map(second.isStuck)).toEqual([true, false, false]);
  const third = open();
  expect([third.found, third.isStuck('mf-loops@1')]).toEqual([[], true]);
  await expect(third.loading('mf-loops@1', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  await drawn();
  expect(third.isStuck('mf-loops@1')).toBe(false);
});

test('D-h: what loops when it is drawn for the first time is known by the next document, too', async () => {
  const { open } = openTab();
  const first = open();
  expect(await first.loading('mf-draws@1/widget', async () => 'loaded')).toBe('loaded');
  // Nothing of this document goes on from here.
  const second = open();
  expect(second.found).toEqual(['mf-draws@1/widget']);
  await second.loading('mf-draws@1/widget', async () => 'mended');
  await drawn();
  expect([second.isStuck('mf-draws@1/widget'), open().found]).toEqual([false, []]);
});

test('D-h: a document that is left while something is loaded blames nothing', () => {
  const { open, leave } = openTab();
  void open().loading('mf-slow@1', never);
  leave();
  expect(open().found).toEqual([]);
});

test('D-h: of several that were loaded at once the one that does not end is found by the document after', async () => {
  const { open } = openTab();
  const first = open();
  for (const key of ['mf-a@1', 'mf-b@1', 'mf-c@1']) void first.loading(key, never);
  const second = open();
  expect(second.found).toEqual([]);
  const good = second.loading('mf-a@1', async () => 'loaded');
  void second.loading('mf-b@1', never);
  void second.loading('mf-c@1', async () => 'waits');
  expect(await good).toBe('loaded');
  await drawn();
  expect(open().found).toEqual(['mf-b@1']);
});

test('D-h: where a browser keeps nothing, or something else, all is loaded', async () => {
  const refuses = createLoadMarks(
    () => {
      throw new Error('refused');
    },
    () => undefined,
  );
  expect(await refuses.loading('mf-a@1', async () => 'loaded')).toBe('loaded');
  expect(refuses.found).toEqual([]);
});
