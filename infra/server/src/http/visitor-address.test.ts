import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createAddressOf, createIsSecure } from './visitor-address.ts';

const PROXY = '10.0.0.2';
const VISITOR = '203.0.113.7';
const FORGED = '198.51.100.1';

const request = (remoteAddress: string | undefined, headers: IncomingMessage['headers']): IncomingMessage =>
  ({ socket: { remoteAddress }, headers, connection: { remoteAddress } }) as IncomingMessage;
const passed = (...addresses: readonly string[]) => ({ 'x-forwarded-for': addresses.join(', ') });

test.each<
  [what: string, setting: string | undefined, from: string | undefined, IncomingMessage['headers'], expected: string]
>([
  ['nobody is trusted until it is said', undefined, PROXY, passed(VISITOR), PROXY],
  ['nor with no proxy at all', '0', PROXY, passed(VISITOR), PROXY],
  ['one proxy by number', '1', PROXY, passed(VISITOR), VISITOR],
  ['one proxy, and a visitor who names another address', '1', PROXY, passed(FORGED, VISITOR), VISITOR],
  ['two proxies by number', '2', PROXY, passed(FORGED, VISITOR, '10.0.0.3'), VISITOR],
  ['one by address', PROXY, PROXY, passed(VISITOR), VISITOR],
  [
    'a network, and a visitor who names an address inside it',
    '10.0.0.0/8',
    PROXY,
    passed('10.9.9.9', VISITOR),
    VISITOR,
  ],
  ['a list', '10.0.0.0/8, loopback', '127.0.0.1', passed(FORGED, VISITOR, PROXY), VISITOR],
  ['IPv6', 'fd00::/8', 'fd00::1', passed('2001:db8::7'), '2001:db8::7'],
  ['a proxy as IPv6 writes IPv4', '10.0.0.0/8', `::ffff:${PROXY}`, passed(VISITOR), VISITOR],
  ['who is no proxy is believed nothing', '10.0.0.0/8', FORGED, passed(VISITOR), FORGED],
  ['no header', '1', PROXY, {}, PROXY],
  ['what is no address', '1', PROXY, passed('me'), PROXY],
  ['what is no address, before one', '2', PROXY, passed('"><script>', VISITOR), PROXY],
  ['who hung up is somebody, and never this process itself', undefined, undefined, {}, '0.0.0.0'],
  ['who hung up, behind proxies', '1', undefined, {}, '0.0.0.0'],
  ['other headers', '1', PROXY, { forwarded: `for=${FORGED}`, 'x-real-ip': FORGED }, PROXY],
])('P1: tries count under the visitor: %s', (_, setting, from, headers, expected) => {
  expect(createAddressOf(setting)(request(from, headers))).toBe(expected);
});

test.each([
  ['nobody is trusted', undefined, PROXY, 'https', false],
  ['the proxy next to us says so', '1', PROXY, 'https', true],
  ['after what a visitor said', PROXY, PROXY, 'https, http', false],
  ['it says otherwise', '1', PROXY, 'http', false],
  ['somebody else says so', PROXY, VISITOR, 'https', false],
  ['nothing is said', '1', PROXY, undefined, false],
])('SEC-N4: whether a browser speaks TLS: %s', (_, setting, from, said, expected) => {
  expect(createIsSecure(setting)(request(from, said ? { 'x-forwarded-proto': said } : {}))).toBe(expected);
});
