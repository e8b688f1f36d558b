import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTabLock, type TabLock } from './tab-lock.ts';

const open: TabLock[] = [];
afterEach(() => {
  for (const tab of open.splice(0)) tab.release();
});

/** A tab at the same page as others of the name, on the platform's own locks and channels. */
function openTab(name: string, onAsked: () => Promise<boolean> = async () => true) {
  const events: string[] = [];
  let heard = Promise.withResolvers<void>();
  const note = (event: string) => () => {
    events.push(event);
    heard.resolve();
    heard = Promise.withResolvers<void>();
  };
  const lock = createTabLock({ name, onGain: note('gain'), onLose: note('lose'), onAsked });
  open.push(lock);
  return { lock, events, next: () => heard.promise };
}
const newName = () => `page-${randomUUID()}`;

describe('E3: one tab edits a page', () => {
  test('the first has it; the second has not until the first is done', async () => {
    const name = newName();
    const first = openTab(name);
    const second = openTab(name);
    expect(await first.lock.acquire()).toBe(true);
    expect(await second.lock.acquire()).toBe(false);
    const gained = second.next();
    first.lock.release();
    await gained;
    expect(second.events).toEqual(['gain']);
    expect(first.events).toEqual([]);
  });

  test('other pages are free', async () => {
    expect(await openTab(newName()).lock.acquire()).toBe(true);
    expect(await openTab(newName()).lock.acquire()).toBe(true);
  });

  test('it is handed over when asked for, after the other kept its changes, and back again', async () => {
    const name = newName();
    const kept: string[] = [];
    const first = openTab(name, async () => {
      kept.push(`kept before ${first.events.length} losses`);
      return true;
    });
    const second = openTab(name);
    await first.lock.acquire();
    await second.lock.acquire();
    expect(await second.lock.takeOver()).toBe('held');
    expect([first.events, second.events, kept]).toEqual([['lose'], ['gain'], ['kept before 0 losses']]);
    expect(await first.lock.takeOver()).toBe('held');
    expect([first.events, second.events]).toEqual([
      ['lose', 'gain'],
      ['gain', 'lose'],
    ]);
  });

  test('whoever asks comes before whoever only waits', async () => {
    const name = newName();
    const tabs = [openTab(name), openTab(name), openTab(name)];
    for (const { lock } of tabs) await lock.acquire();
    expect(await tabs[2]?.lock.takeOver()).toBe('held');
    expect(tabs.map(({ events }) => events)).toEqual([['lose'], [], ['gain']]);
  });

  test('a tab that cannot keep its changes keeps the page', async () => {
    const name = newName();
    const first = openTab(name, async () => false);
    const second = openTab(name);
    await first.lock.acquire();
    await second.lock.acquire();
    expect(await second.lock.takeOver()).toBe('refused');
    expect([first.events, second.events]).toEqual([[], []]);
  });

  test('a tab that does not answer loses it after three seconds', async () => {
    vi.useFakeTimers({ toNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    try {
      const name = newName();
      const first = openTab(name, () => new Promise(() => undefined));
      const second = openTab(name);
      await first.lock.acquire();
      await second.lock.acquire();
      const lost = first.next();
      const taken = second.lock.takeOver();
      vi.advanceTimersByTime(3000);
      expect(await taken).toBe('held');
      await lost;
      expect([first.events, second.events]).toEqual([['lose'], ['gain']]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('where the browser has no locks, every tab may edit', async () => {
    const lock = createTabLock({
      name: newName(),
      locks: null,
      onGain: () => undefined,
      onLose: () => undefined,
      onAsked: async () => true,
    });
    open.push(lock);
    expect(await lock.takeOver()).toBe('held');
  });
});
