import { describe, expect, test, vi } from 'vitest';
import { type Allowance, createOwnRateLimiter } from './rate-limiter.ts';

const MINUTE = 60;

const counted = () => {
  const limiter = createOwnRateLimiter('test');
  const isTaken = (...allowances: readonly Allowance[]): Promise<boolean> =>
    limiter.take(...allowances).then(
      () => true,
      () => false,
    );
  return { limiter, isTaken, take: (key: string, most = 2) => isTaken({ key, most, seconds: MINUTE }) };
};

describe('tries', () => {
  test('are counted for a while', async () => {
    vi.useFakeTimers();
    try {
      const { take } = counted();
      expect([await take('a'), await take('a'), await take('a'), await take('b')]).toEqual([true, true, false, true]);
      vi.advanceTimersByTime(MINUTE * 1000);
      expect(await take('a')).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  test('say when to come back', async () => {
    const { limiter } = counted();
    const allowance = { key: 'a', most: 1, seconds: MINUTE };
    await limiter.take(allowance);
    await expect(limiter.take(allowance)).rejects.toMatchObject({
      code: 'too_many_requests',
      details: { retryAfter: MINUTE },
    });
  });

  test('a success takes back its own try alone, or all', async () => {
    const { limiter, take } = counted();
    expect([await take('a'), await take('a')]).toEqual([true, true]);
    await limiter.giveBack({ key: 'a' });
    expect([await take('a'), await take('a')]).toEqual([true, false]);
    await limiter.forget('a');
    expect([await take('a'), await take('a'), await take('a')]).toEqual([true, true, false]);
  });

  test('sign-in attacks: a refused try counts nowhere', async () => {
    const { isTaken } = counted();
    const attempt = (account: string) => isTaken({ key: 'address', most: 5 }, { key: account, most: 2 });
    const taken = await Promise.all(Array.from({ length: 300 }, (_, index) => attempt(`account ${index}`)));
    expect(taken.filter(Boolean)).toHaveLength(5);
    const { isTaken: again } = counted();
    expect(await again({ key: 'a', most: 9 }, { key: 'b', most: 1 })).toBe(true);
    for (let refused = 0; refused < 20; refused += 1)
      expect(await again({ key: 'a', most: 9 }, { key: 'b', most: 1 })).toBe(false);
    expect(await again({ key: 'a', most: 2 })).toBe(true);
  });

  test('each of thousands has its own', async () => {
    const { take } = counted();
    const taken = await Promise.all(Array.from({ length: 3000 }, (_, index) => take(`key ${index}`, 1)));
    expect(taken.filter((isTaken) => !isTaken)).toEqual([]);
  });

  test('SEC-M3: where there is no more room, those who come are counted together and what was counted stays', async () => {
    const { take } = counted();
    await take('first', 1);
    for (let index = 0; index < 70_000; index += 1) await take(`flood ${index}`, 1_000_000);
    expect(await take('first', 1)).toBe(false);
    const late = await Promise.all(Array.from({ length: 9000 }, (_, index) => take(`late ${index}`, 1)));
    expect(late).toContain(false);
  });

  test('SEC-L6: where there is no more room, nothing is remembered, and nobody known for what others did', async () => {
    const { limiter } = counted();
    await limiter.remember('first', MINUTE);
    for (let index = 0; index < 100_000; index += 1) await limiter.remember(`flood ${index}`, MINUTE);
    const strangers = await Promise.all(Array.from({ length: 5000 }, (_, index) => limiter.knows(`stranger ${index}`)));
    expect(strangers).not.toContain(true);
    expect(await limiter.knows('first')).toBe(true);
  });

  test('a try may count as several', async () => {
    const { isTaken } = counted();
    const costly = { key: 'a', most: 10, cost: 4 };
    expect([await isTaken(costly), await isTaken(costly), await isTaken(costly)]).toEqual([true, true, false]);
    expect(await isTaken({ key: 'a', most: 10, cost: 2 })).toBe(true);
  });
});
