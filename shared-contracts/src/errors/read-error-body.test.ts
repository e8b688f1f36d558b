import { expect, test } from 'vitest';
import { errorBodySchema } from './error-body.ts';
import { readErrorBody } from './read-error-body.ts';

const message = 'It went wrong.';

test.each([
  { message, error: 'invalid' },
  { message, error: 'invalid', errors: { title: ['Too long.', 'Too loud.'], text: [] } },
  { message, error: 'slow_down', options: { seconds: 3 } },
  { message, error: 'too_many_requests', options: { seconds: 3 } },
  { message, error: 'toString' },
  { message, error: 'invalid', errors: { title: 'Too long.' } },
  { message, error: 'invalid', errors: { title: [3] } },
  { message, error: 'invalid', errors: [] },
  { message, error: 'invalid', options: [] },
  { message, error: 'invalid', options: null },
  { message, error: 'invalid', stack: 'at …' },
  { message: 3, error: 'invalid' },
  { error: 'invalid' },
  [],
  null,
  '<html>',
])('a failure is read as the contract has it: %j', (body) => {
  const read = errorBodySchema.safeParse(body);
  expect(readErrorBody(body)).toEqual(read.success ? read.data : null);
});
