import type { IncomingMessage } from 'node:http';
import { expect, test } from '@jest/globals';
import { createOperatorCheck } from './operator.ts';

const request = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;

const host = 'localhost:3000';

test.each([
  [{ host }],
  [{ host: '127.0.0.1:3000' }],
  [{ host: '[::1]:3000' }],
  [{ host, 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }],
  [{ host, 'sec-fetch-site': 'none' }],
] as Record<string, string>[][])('without a token, this machine is the operator: %j', (headers = {}) => {
  expect(createOperatorCheck(undefined)(request(headers))).toBe(true);
  expect(createOperatorCheck(undefined)(request(headers, '::ffff:127.0.0.1'))).toBe(true);
  expect(createOperatorCheck(undefined)(request(headers, '192.0.2.1'))).toBe(false);
});

test.each([
  [{}],
  [{ host: 'evil.example' }],
  [{ host: 'localhost.evil.example' }],
  [{ host: '127.0.0.1.evil.example' }],
  [{ host, 'x-forwarded-for': '' }],
  [{ host, 'x-forwarded-proto': 'https' }],
  [{ host, 'x-real-ip': '192.0.2.1' }],
  [{ host, via: '1.1 proxy' }],
  [{ host, forwarded: 'for=192.0.2.1' }],
  [{ host, 'sec-fetch-site': 'cross-site' }],
  [{ host, 'sec-fetch-site': 'same-site' }],
  [{ host, origin: 'https://evil.example' }],
  [{ host, origin: 'http://localhost:4000' }],
  [{ host, origin: 'null' }],
] as Record<string, string>[][])('what a proxy passed on, or another site sent, is not: %j', (headers = {}) => {
  expect(createOperatorCheck(undefined)(request(headers))).toBe(false);
});

test('where a token is set, it alone opens, from anywhere', () => {
  const isOperator = createOperatorCheck('a token for operators');
  expect(isOperator(request({ authorization: 'Bearer a token for operators' }, '192.0.2.1'))).toBe(true);
  for (const authorization of ['', 'Bearer ', 'Bearer a token for operator', 'Basic a token for operators'])
    expect(isOperator(request({ host, authorization }))).toBe(false);
  expect(isOperator(request({ host }))).toBe(false);
});
