import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { isSameOrigin } from './same-origin.ts';

const isSame = (origin: string, host: string, isSecure: boolean): boolean =>
  isSameOrigin({ headers: { origin, host } } as IncomingMessage, () => isSecure);

test.each([
  ['https://site.test', 'site.test', true, true],
  ['https://site.test', 'SITE.test:443', true, true],
  ['http://site.test', 'site.test', true, false],
  ['http://site.test:443', 'site.test:443', true, false],
  ['https://site.test:8443', 'site.test', true, false],
  ['http://site.test', 'site.test', false, true],
  ['http://site.test', 'site.test:80', false, true],
  ['http://site.test:3000', 'site.test:3000', false, true],
  ['https://site.test', 'site.test', false, true],
  ['http://site.test:3000', 'site.test', false, false],
  ['ftp://site.test', 'site.test', false, false],
  ['null', 'site.test', false, false],
  ['https://evil.test', 'site.test', true, false],
  ['https://site.test.evil.test', 'site.test', true, false],
])('SEC-N4: %s writes to %s, TLS %s: %s', (origin, host, isSecure, expected) => {
  expect(isSame(origin, host, isSecure)).toBe(expected);
});
