import { ApiError } from 'shared-contracts';
import { expect, test } from 'vitest';
import { operatorText } from '../http/dispatch.ts';
import { listen, portOf } from '../http/listen.ts';
import { createTokenCheck } from '../http/operator.ts';
import { createOperatorAccess } from './operator-access.ts';
import type { RegistryPart } from './registry-part.ts';

const TOKEN = 'the token of the operator';
const REGISTRY = { ask: async () => new Response() } as unknown as RegistryPart;
const access = (token = TOKEN) => createOperatorAccess(token, createTokenCheck(token), REGISTRY);

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

test('SEC-M2 D7: wrong tokens at /metrics and at sign-in are one count, and close both', async () => {
  const checkToken = createTokenCheck(TOKEN);
  const { checkToken: signIn } = createOperatorAccess(TOKEN, checkToken, REGISTRY);
  const listener = operatorText(async () => 'figures 1', { checkToken, addressOf: () => '203.0.113.1' });
  const server = await listen(listener, 0, '127.0.0.1');
  const read = async (token?: string) => {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const { status, headers: given } = await fetch(`http://127.0.0.1:${portOf(server)}/metrics`, { headers });
    return { status, retryAfter: given.get('retry-after') };
  };
  expect((await read(TOKEN)).status).toBe(200);
  for (let at = 0; at < 5; at += 1) {
    expect((await read(`wrong ${at}`)).status).toBe(404);
    expect(codeOf(() => signIn(`wrong ${at}`, '203.0.113.1'))).toBe('token_refused');
  }
  expect(await read(TOKEN)).toEqual({ status: 429, retryAfter: '300' });
  expect(codeOf(() => signIn(TOKEN, '203.0.113.1'))).toBe('too_many_requests');
  // Who gives none learns nothing, and counts for nothing.
  expect((await read()).status).toBe(404);
  await new Promise((closed) => server.close(closed));
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

test('D7 D8: a registry of before sessions could be ended knows of none; one that does not answer says nothing', async () => {
  const session = { id: 'session-00000000000001', expires: Date.parse('2026-01-01T01:00:00Z') };
  const told = (code: 'not_found' | 'unavailable') => {
    const refuse = async () => {
      throw new ApiError(code);
    };
    const client = { readOperatorSession: refuse, endOperatorSession: refuse };
    return createOperatorAccess(TOKEN, createTokenCheck(TOKEN), { client } as unknown as RegistryPart);
  };
  expect(await told('not_found').isEnded(session)).toBe(false);
  await told('not_found').endSession(session);
  await expect(told('unavailable').isEnded(session)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(told('unavailable').endSession(session)).rejects.toMatchObject({ code: 'unavailable' });
});
