import { expect, test } from '@jest/globals';
import { Tries } from './tries.ts';
import { addressKey, type TryKind, takeTry } from './try-limits.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
])('sign-in attacks: %s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test('sign-in attacks: whoever opens forms from everywhere gets no further tries at an account', () => {
  const clock = () => new Date(0);
  const context = { tries: new Tries(clock), formTries: new Tries(clock) };
  const take = (kind: TryKind, account: string, address: string): boolean => {
    try {
      takeTry(context, kind, { operator: false, address, locale: 'en', agent: '', isRobot: false }, account);
      return true;
    } catch {
      return false;
    }
  };
  const guess = () => take('login', 'owner@example.org', '192.0.2.7');
  while (guess());
  for (let network = 0; network < 30_000; network += 1)
    take('startForm', `project ${network % 100}`, `2001:db8:${network.toString(16)}::1`);
  expect(guess()).toBe(false);
});
