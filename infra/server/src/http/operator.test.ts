import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createOperatorCheck } from './operator.ts';

const request = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  ({ headers, socket: { remoteAddress } }) as IncomingMessage;

test('SEC-M2: the token alone opens, from anywhere; no address does', () => {
  const isOperator = createOperatorCheck('a token for operators');
  expect(isOperator(request({ authorization: 'Bearer a token for operators' }, '192.0.2.1'))).toBe(true);
  for (const authorization of ['', 'Bearer ', 'Bearer a token for operator', 'Basic a token for operators'])
    expect(isOperator(request({ host: 'localhost:3000', authorization }))).toBe(false);
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect(isOperator(request({ host: 'localhost:3000' }, address))).toBe(false);
});
