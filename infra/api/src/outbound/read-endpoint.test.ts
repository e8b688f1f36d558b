import { describe, expect, test } from 'vitest';
import { isReachable } from '../outbound/reachable-address.ts';
import { below, readEndpoint } from './read-endpoint.ts';

/** Ways to write an address that is not of the public internet. */
const INSIDE = [
  ...['127.0.0.1', '127.1', '0177.0.0.1', '0x7f.1', '2130706433', '0x7f000001', '017700000001', '0.0.0.0', '0'],
  ...['10.0.0.1', '172.16.0.1', '192.168.1.1', '100.64.0.1', '169.254.169.254', '2852039166', '0xa9fea9fe'],
  ...['192.0.0.170', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255', '192.0.2.1'],
  ...['[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[::7f00:1]'],
  ...['[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[2001:0:7f00:1::]', '[fd00::1]', '[fe80::1]', '[fec0::1]', '[ff02::1]'],
  ...['[fd00:ec2::254]', '[100::1]', '[4000::1]', '１２７.０.０.１', '127。0。0。1'],
];

describe('E10: where an application may stand', () => {
  test.each(INSIDE)('not at %s', (host) => {
    expect(readEndpoint(`https://${host}/menu`, false)).toBeNull();
    expect(readEndpoint(`https://${host}:8443/menu`, false)).toBeNull();
  });

  test.each([
    ['plain http', 'http://application.example/menu'],
    ['a file', 'file:///etc/passwd'],
    ['another scheme', 'gopher://application.example/'],
    ['a name and password', 'https://user:pass@application.example/'],
    ['a name that hides the host', 'https://application.example@127.0.0.1/'],
    ['a query', 'https://application.example/?to=x'],
    ['a hash', 'https://application.example/#x'],
    ['no address', 'application'],
  ])('not at %s', (_, address) => expect(readEndpoint(address, false)).toBeNull());

  test.each(['https://application.example', 'https://8.8.8.8/menu', 'https://[2606:4700::1111]/menu'])(
    'at %s',
    (address) => expect(readEndpoint(address, false)?.protocol).toBe('https:'),
  );

  test('on this machine only where the installation says so, and nowhere else inside', () => {
    for (const address of ['http://127.0.0.1:4500/menu', 'http://localhost:4500', 'http://app.localhost:1'])
      expect([readEndpoint(address, false), readEndpoint(address, true)?.origin]).toEqual([
        null,
        new URL(address).origin,
      ]);
    for (const host of ['10.0.0.1', '169.254.169.254', '[fd00::1]', 'application.example'])
      expect(readEndpoint(`http://${host}/`, true)).toBeNull();
    expect(readEndpoint('https://192.168.1.1/', true)).toBeNull();
  });

  test('what is asked stands below its path', () => {
    const at = (address: string) => below(new URL(address), 'render').href;
    expect(at('https://a.example')).toBe('https://a.example/render');
    expect(at('https://a.example/menu/')).toBe('https://a.example/menu/render');
  });

  test('text that is no address is none', () => expect(isReachable('nothing', true)).toBe(false));
});
