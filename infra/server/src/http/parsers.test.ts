import type { IncomingMessage } from 'node:http';
import { hostileTexts, slowestOf } from 'shared-contracts/fixtures';
import { expect, test } from 'vitest';
import { serialiseError } from '../serialise-error.ts';
import { createOperatorCheck } from './operator.ts';
import { createAddressOf } from './visitor-address.ts';

const connection = { remoteAddress: '127.0.0.1' };
const request = (headers: IncomingMessage['headers']): IncomingMessage =>
  ({ socket: connection, connection, headers }) as IncomingMessage;

const addressOf = createAddressOf('loopback');
const isOperator = createOperatorCheck('a token for operators');

/** Everything here that reads what programs outside have written. */
const PARSERS: Readonly<Record<string, (text: string) => unknown>> = {
  'addresses of proxies': (text) => addressOf(request({ 'x-forwarded-for': text, forwarded: text })),
  'the operator’s token': (text) => isOperator(request({ authorization: `Bearer ${text}` })),
  'errors that are logged': (text) => serialiseError(Object.assign(new Error(text), { stack: text, code: text })),
};

const TEXTS = hostileTexts();

test.each(Object.entries(PARSERS))('64 kB of anything are read within 50 ms: %s', async (_, read) => {
  const slowest = await slowestOf(TEXTS, read);
  // The text is told where it fails.
  expect({ ...slowest, isQuick: slowest.milliseconds < 50 }).toEqual({ ...slowest, isQuick: true });
});
