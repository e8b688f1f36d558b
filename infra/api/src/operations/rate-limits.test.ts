import { expect, test, vi } from 'vitest';
import { createOwnRateLimiter } from '../rate-limits/rate-limiter.ts';
import {
  addressAllowances,
  addressKey,
  rememberAddress,
  takeCopyBytes,
  takeReadBytes,
  takeTry,
  welcomeBack,
} from './rate-limits.ts';

const OWNER = 'owner@example.org';
const HOME = '192.0.2.7';

const from = (address: string) => ({
  operator: false,
  address,
  locale: 'en' as const,
  agent: '',
  userAgent: '',
  isRobot: false,
});

const counted = () => {
  const context = {
    rateLimiter: createOwnRateLimiter('tries'),
    formRateLimiter: createOwnRateLimiter('forms'),
    knownAddresses: createOwnRateLimiter('known'),
  };
  const guess = (address: string): Promise<boolean> =>
    takeTry(context, 'login', from(address), OWNER).then(
      () => true,
      () => false,
    );
  /** Tries from one address each that were let through, of so many. */
  const guessFromEverywhere = async (times: number): Promise<number> => {
    let through = 0;
    for (let index = 0; index < times; index += 1) if (await guess(`198.51.${index >> 8}.${index & 255}`)) through += 1;
    return through;
  };
  return { context, guess, guessFromEverywhere };
};

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
])('sign-in attacks: %s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test('sign-in attacks: networks of one site count together, too', () => {
  expect(addressAllowances('login', '2001:db8:1:2::1', 10)).toEqual([
    { key: 'login 2001:db8:1::/48', most: 40 },
    { key: 'login 2001:db8:1:2::/64', most: 10 },
  ]);
});

test('SEC-L6: whoever is counted under any number of other keys gets no further tries at an account', async () => {
  const { context, guess } = counted();
  for (let index = 0; index < 10; index += 1) expect(await guess(HOME)).toBe(true);
  // Some of so many fall together with it, and are refused.
  for (let index = 0; index < 12_000; index += 1)
    await context.rateLimiter.take({ key: `another ${index}`, most: 10 }).catch(() => undefined);
  expect(await guess(HOME)).toBe(false);
});

test('SEC-L6: strangers who use up the tries at an account do not keep its owner out where they are known', async () => {
  const { context, guess, guessFromEverywhere } = counted();
  await rememberAddress(context, from(HOME), OWNER);
  expect(await guessFromEverywhere(200)).toBe(50);
  expect(await guess('203.0.113.9')).toBe(false);
  expect(await guess(HOME)).toBe(true);
  const { guess: guessUnknown, guessFromEverywhere: guessMore } = counted();
  await guessMore(60);
  expect(await guessUnknown(HOME)).toBe(false);
});

test('SEC-L6: who has chosen a new password by mail gets in, however many strangers have tried', async () => {
  const { context, guess, guessFromEverywhere } = counted();
  await guessFromEverywhere(60);
  await welcomeBack(context, from(HOME), OWNER);
  expect(await guess(HOME)).toBe(true);
});

test('a success takes its tries back, and none of others', async () => {
  const { context, guess } = counted();
  for (let index = 0; index < 9; index += 1) await guess(HOME);
  const giveBack = await takeTry(context, 'login', from(HOME), OWNER);
  await giveBack();
  for (let index = 0; index < 10; index += 1) expect(await guess(HOME)).toBe(true);
  expect(await guess(HOME)).toBe(false);
});

test('accounts are made by one address so many in a day', async () => {
  vi.useFakeTimers();
  try {
    const { context } = counted();
    let made = 0;
    for (let window = 0; window < 10; window += 1) {
      for (let index = 0; index < 30; index += 1)
        await takeTry(context, 'register', from(HOME), `${window}-${index}@example.org`).then(
          () => (made += 1),
          () => undefined,
        );
      vi.advanceTimersByTime(300_000);
    }
    expect(made).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

test('O5: copies of drafts are counted by what they bring, for each person, project and day', async () => {
  const context = { rateLimiter: createOwnRateLimiter('tries') };
  const [half, byte] = [100 * 1024 * 1024, 1];
  const take = (projectId: string, userId: string, bytes: number) =>
    takeCopyBytes(context, { projectId, userId }, bytes);
  const fill = async (userId: string) => {
    await take('one', userId, half);
    await take('one', userId, half);
  };
  await fill('a');
  const more = take('one', 'a', byte);
  await expect(more).rejects.toMatchObject({ code: 'too_many_requests', details: { retryAfter: expect.any(Number) } });
  const { retryAfter } = await more.catch(({ details }) => details);
  expect(retryAfter).toBeGreaterThan(23 * 60 * 60);
  await take('two', 'a', byte);
  // What was not kept is taken back.
  for (let tries = 0; tries < 5; tries += 1) await (await take('two', 'a', half))();
  // One who goes on trying takes nothing from the others.
  for (let tries = 0; tries < 20; tries += 1) await expect(take('one', 'a', half)).rejects.toThrow();
  for (const colleague of ['b', 'c', 'd', 'e']) await fill(colleague);
  await expect(take('one', 'f', byte)).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('O5: what is read of copies of drafts is counted by person: one takes the turns of nobody else', async () => {
  const context = { rateLimiter: createOwnRateLimiter('tries') };
  const largest = 20 * 1024 * 1024;
  for (let reads = 0; reads < 30; reads += 1) await takeReadBytes(context, 'a', largest);
  await expect(takeReadBytes(context, 'a', 1)).rejects.toMatchObject({ code: 'too_many_requests' });
  await takeReadBytes(context, 'b', largest);
});
