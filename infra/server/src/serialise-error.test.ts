import { expect, test } from 'vitest';
import { serialiseError } from './serialise-error.ts';

const told = (error: unknown): string => JSON.stringify(serialiseError(error));
const TOKEN = 'A1-_'.repeat(11);

test.each([
  ['a mail address', new Error('550 no such user <zoe.d+1@example.org>'), 'zoe'],
  ['a token', new Error(`link ${TOKEN} is not there`), TOKEN],
  ['a hash', new Error('$argon2id$v=19$m=19456,t=2,p=1$abc$def'), 'abc'],
  ['a password in an address', new Error('cannot reach postgres://sections:secret-word@db/x'), 'secret-word'],
  ['what a parser read', new SyntaxError('Unexpected token "m", "my secret" is not JSON'), 'my secret'],
  ['what a library attached', Object.assign(new Error('failed'), { params: ['my secret'] }), 'my secret'],
  ['the input of an address', Object.assign(new TypeError('Invalid URL'), { input: 'smtp://u:secret@' }), 'secret'],
  ['a cause’s property', new Error('failed', { cause: Object.assign(new Error('x'), { detail: 'secret' }) }), 'secret'],
  ['one of several errors', new AggregateError([new Error('to zoe@example.org')], 'all failed'), 'zoe@'],
  ['no error at all', `text with ${TOKEN}`, TOKEN],
])('SEC-M4: a log tells nothing of %s', (_, error, secret) => {
  expect(told(error)).not.toContain(secret);
});

test('what went wrong, where and why is told', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED', errno: -111 });
  const error = new Error('The page 01a2036f-a22e-7322-84b7-0f790b203b56 was not stored', { cause });
  expect(serialiseError(error)).toMatchObject({
    type: 'Error',
    message: error.message,
    stack: expect.stringContaining('serialise-error.test.ts'),
    cause: { code: 'ECONNREFUSED', errno: '-111', message: cause.message },
  });
});

test('a circle of causes ends', () => {
  const error = new Error('round');
  error.cause = error;
  expect(told(error).length).toBeLessThan(50_000);
});
