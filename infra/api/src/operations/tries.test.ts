import { describe, expect, test } from '@jest/globals';
import { Tries } from './tries.ts';

const clocked = () => {
  let now = 0;
  const tries = new Tries(() => new Date(now), 1000);
  const take = (key: string, most = 2): boolean => {
    try {
      tries.take({ key, most });
      return true;
    } catch {
      return false;
    }
  };
  return { tries, take, wait: (milliseconds: number) => (now = now + milliseconds) };
};

describe('tries', () => {
  test('are counted for a while', () => {
    const { take, wait } = clocked();
    expect([take('a'), take('a'), take('a'), take('b')]).toEqual([true, true, false, true]);
    wait(1000);
    expect(take('a')).toBe(true);
  });

  test('say when to come back', () => {
    const { tries, wait } = clocked();
    tries.take({ key: 'a', most: 1 });
    wait(400);
    expect(() => tries.take({ key: 'a', most: 1 })).toThrow(
      expect.objectContaining({ code: 'too_many_requests', details: { retryAfter: 1 } }),
    );
  });

  test('a success takes back its own try alone', () => {
    const { tries, take } = clocked();
    expect([take('a'), take('a')]).toEqual([true, true]);
    tries.giveBack('a');
    expect([take('a'), take('a')]).toEqual([true, false]);
  });

  test('sign-in attacks: refused tries push nobody out, however many', () => {
    const { tries } = clocked();
    const attempt = (account: string): boolean => {
      try {
        tries.take({ key: account, most: 2 }, { key: 'address', most: 5 });
        return true;
      } catch {
        return false;
      }
    };
    const taken = Array.from({ length: 30_000 }, (_, index) => attempt(`account ${index}`)).filter(Boolean);
    expect(taken).toHaveLength(5);
  });
});
