import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiError } from 'shared-contracts';
import { expect, test } from 'vitest';
import { runCreditNote } from './run-credit-note.ts';

const NOTE = {
  ...{ number: 3, invoice: 12, reason: 'An outage', net: 375, total: 450 },
  ...{ tax: { rule: 'rate', rate: 2000, amount: 75 }, issued_at: '2026-11-28T00:00:00.000Z' },
  refund: { amount: 450, status: 'due' },
};

async function run(args: readonly string[], answer: () => Response = () => Response.json(NOTE)) {
  const out: string[] = [];
  const errors: string[] = [];
  const asked: { url: string; token: string | null; body: unknown }[] = [];
  const code = await runCreditNote(args, {
    environment: { OPERATOR_TOKEN: 'the-token', DATA_DIR: join(tmpdir(), 'sections-of-nobody') },
    write: (line) => out.push(line),
    complain: (line) => errors.push(line),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      asked.push({ url: request.url, token: request.headers.get('authorization'), body: await request.json() });
      return answer();
    },
  });
  return { code, out, errors, asked };
}

const KEY = '0190b3c4-0000-7000-8000-000000000001';

test('P4: a part of an invoice is taken back under a key that is said, as the operator', async () => {
  const { code, out, asked } = await run(['12', '--reason', 'An outage', '--amount', '4,5', '--key', KEY]);
  expect(asked).toEqual([
    {
      url: `http://127.0.0.1:3000/api/v1/credit-notes/${KEY}`,
      token: 'Bearer the-token',
      body: { invoice: 12, total: 450, reason: 'An outage' },
    },
  ]);
  expect([code, out]).toEqual([
    0,
    [
      `Under the key ${KEY}`,
      'Credit note 3 on invoice 12: 4.50, VAT 0.75 of it',
      '4.50 go back to the card that paid.',
    ],
  ]);
});

test('P4: without an amount all that is left is taken back, each time under another key', async () => {
  const [one, other] = [await run(['12', '--reason', 'x']), await run(['12', '--reason', 'x'])];
  expect(one.asked[0]?.body).toEqual({ invoice: 12, total: null, reason: 'x' });
  expect(one.asked[0]?.url).not.toBe(other.asked[0]?.url);
});

test.each([
  [[], 'Say which invoice'],
  [['twelve', '--reason', 'x'], 'Say which invoice'],
  [['12', '13', '--reason', 'x'], 'Say which invoice'],
  [['12'], 'Say why'],
  [['12', '--reason', ' '], 'Say why'],
  [['12', '--reason', 'x', '--amount', '1.234'], '--amount is an amount'],
  [['12', '--reason', 'x', '--amount', '-1'], '--amount'],
  [['12', '--all'], '--all'],
])('%j is not understood, and nothing is asked', async (args, words) => {
  const { code, errors, asked } = await run(args);
  expect([code, asked]).toEqual([2, []]);
  expect(errors.join('\n')).toContain(words);
  expect(errors.join('\n')).toContain('pnpm credit INVOICE');
});

test('what goes wrong is one sentence', async () => {
  const refused = (error: ApiError) => () => Response.json(error.toBody('en'), { status: error.status });
  const said = async (error: ApiError) => {
    const { code, errors } = await run(['12', '--reason', 'x'], refused(error));
    return [code, errors.join('\n')];
  };
  expect(await said(new ApiError('not_found'))).toEqual([
    1,
    'There is no invoice 12, or the token is not the operator’s.',
  ]);
  const over = new ApiError('invalid', { errors: { total: ['Only 2.00 is left.'] } });
  expect((await said(over))[1]).toContain('Only 2.00 is left.');
  expect((await run(['--help'])).code).toBe(0);
});
