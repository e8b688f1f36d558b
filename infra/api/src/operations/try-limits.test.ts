import { expect, test } from '@jest/globals';
import { addressKey } from './try-limits.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
])('sign-in attacks: %s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});
