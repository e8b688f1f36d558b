import { expect, test } from 'vitest';
import { createOperatorAccess } from './operator-access.ts';
import type { RegistryPart } from './registry-part.ts';

const TOKEN = 'the token of the operator';
const access = (token = TOKEN) =>
  createOperatorAccess(token, { ask: async () => new Response() } as unknown as RegistryPart);

const codeOf = (run: () => void): string | null => {
  try {
    run();
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test('D7: who gave ten wrong tokens waits, with the right one too; others do not', () => {
  const { checkToken } = access();
  const codes = Array.from({ length: 12 }, (_, at) => codeOf(() => checkToken(`wrong ${at}`, '203.0.113.1')));
  expect(codes).toEqual([...Array(10).fill('token_refused'), 'too_many_requests', 'too_many_requests']);
  expect(codeOf(() => checkToken(TOKEN, '203.0.113.1'))).toBe('too_many_requests');
  expect(codeOf(() => checkToken(TOKEN, '203.0.113.2'))).toBeNull();
});

test('D7: who owns one address of IPv6 owns its network', () => {
  const { checkToken } = access();
  for (let at = 0; at < 10; at += 1) codeOf(() => checkToken('wrong', `2001:db8::${at + 1}`));
  expect(codeOf(() => checkToken(TOKEN, '2001:db8::ffff'))).toBe('too_many_requests');
});

test('D7: sessions are signed with the token: another token knows none of them', () => {
  const signature = access().sign('somebody');
  expect(access().isSigned('somebody', signature)).toBe(true);
  expect(access().isSigned('somebody else', signature)).toBe(false);
  expect(access().isSigned('somebody', '')).toBe(false);
  expect(access('another token of the operator').isSigned('somebody', signature)).toBe(false);
});
