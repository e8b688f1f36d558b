import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::ffff:93.184.215.14'])(
  'V14: %s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  ['loopback', '127.0.0.1'],
  ['loopback as IPv6', '::1'],
  ['loopback mapped', '::ffff:127.0.0.1'],
  ['loopback in the old way', '::7f00:1'],
  ['a private network', '10.0.0.1'],
  ['the cloud’s own service', '169.254.169.254'],
  ['that service mapped', '::ffff:a9fe:a9fe'],
  ['a local network of IPv6', 'fd00::1'],
  ['a link', 'fe80::1'],
  ['6to4 of loopback', '2002:7f00:1::'],
  ['nothing', '0.0.0.0'],
  ['no address', 'example.org'],
])('V14: %s is not public', (_, address) => expect(isPublicAddress(address)).toBe(false));
