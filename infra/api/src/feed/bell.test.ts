import { expect, test } from 'vitest';
import { Bell } from './bell.ts';

const FOREVER = 2 ** 30;

test('a ring wakes who sleeps, and is heard by the next sleep where nobody did', async () => {
  const bell = new Bell();
  const first = bell.sleep(FOREVER);
  bell.ring();
  await first;
  bell.ring();
  await bell.sleep(FOREVER);
  let woke = false;
  const last = bell.sleep(FOREVER).then(() => {
    woke = true;
  });
  await Promise.resolve();
  expect(woke).toBe(false);
  bell.ring();
  await last;
  expect(woke).toBe(true);
});
