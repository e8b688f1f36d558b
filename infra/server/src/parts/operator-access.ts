import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { ApiError } from 'shared-contracts';
import type { EndableSession, OperatorAccess } from 'shell';
import type { CheckToken } from '../http/operator.ts';
import type { RegistryPart } from './registry-part.ts';

const KEY_BYTES = 32;

/** A registry of before sessions could be ended knows of none. */
const unlessUnknown = (error: unknown): null => {
  if (error instanceof ApiError && error.code === 'not_found') return null;
  throw error;
};

/**
 * How a shell knows operators who come with a browser. Sessions are signed with a key made of the token: every shell of
 * the installation knows them, and none any more once the token is another one.
 */
export function createOperatorAccess(
  token: string,
  checkToken: CheckToken,
  { ask, client }: RegistryPart,
): OperatorAccess {
  const key = Buffer.from(hkdfSync('sha256', token, '', 'sections operator session', KEY_BYTES));
  const named = ({ id, expires }: EndableSession) => ({
    params: { session: id },
    query: { expires: new Date(expires).toISOString() },
  });
  const mac = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  return {
    checkToken,
    sign: (text) => mac(text).toString('base64url'),
    isSigned: (text, signature) => {
      const given = Buffer.from(signature, 'base64url');
      const expected = mac(text);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    endSession: async (session) => {
      await client.endOperatorSession(named(session)).catch(unlessUnknown);
    },
    isEnded: async (session) => (await client.readOperatorSession(named(session)).catch(unlessUnknown))?.ended ?? false,
    askRegistry: ask,
  };
}
