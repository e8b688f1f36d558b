import { afterEach, expect, test, vi } from 'vitest';
import type { Progress } from './progress.ts';
import { createTeller } from './tell-colleagues.ts';

afterEach(() => {
  vi.useRealTimers();
});

const progress = (done: number, state: Progress['state'] = 'running'): Progress => ({
  ...{ state, step: 4, done, totals: [0, 0, 0, 1, 9, 1], failure: null, skipped: [] },
});

test('O6: colleagues are told the newest now and then, and at once what it waits for or that it is over', async () => {
  vi.useFakeTimers();
  const told: (string | null)[] = [];
  const saveDraftPublish = vi.fn(async ({ body }: { readonly body: { readonly progress: Progress | null } }) => {
    told.push(body.progress && `${body.progress.state} ${body.progress.done}`);
    if (told.length === 1) throw new TypeError('Failed to fetch');
    return { message: '' };
  });
  const tell = createTeller({ saveDraftPublish } as never, 'one');
  for (const done of [1, 2, 3]) tell(progress(done));
  expect(told).toEqual([]);
  await vi.runAllTimersAsync();
  for (const done of [4, 5]) tell(progress(done));
  tell(progress(5, 'paused'));
  tell(progress(5));
  tell(progress(9, 'completed'));
  tell(null);
  await vi.runAllTimersAsync();
  expect(told).toEqual(['running 3', 'paused 5', 'completed 9', null]);
});
