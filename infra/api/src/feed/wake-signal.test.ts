import { expect, test } from 'vitest';
import { WakeSignal } from './wake-signal.ts';

const FOREVER = 2 ** 30;

test('a ring wakes who sleeps, and is heard by the next sleep where nobody did', async () => {
  const signal = new WakeSignal();
  const first = signal.sleep(FOREVER);
  signal.wake();
  await first;
  signal.wake();
  await signal.sleep(FOREVER);
  let woke = false;
  const last = signal.sleep(FOREVER).then(() => {
    woke = true;
  });
  await Promise.resolve();
  expect(woke).toBe(false);
  signal.wake();
  await last;
  expect(woke).toBe(true);
});
