import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { addressKey } from '@infra/api';
import { createWrongTries } from '@infra/registry';
import { ApiError } from 'shared-contracts';
import type { OperatorAccess } from 'shell';
import { isSameToken } from '../http/operator.ts';
import type { RegistryPart } from './registry-part.ts';

const KEY_BYTES = 32;
/** Wrong tokens of one address in five minutes, after which a right one is not looked at either. */
const MOST_TRIES = 10;

/**
 * How a shell knows operators who come with a browser. Sessions are signed with a key made of the token: every shell of
 * the installation knows them, and none any more once the token is another one.
 */
export function createOperatorAccess(token: string, { ask }: RegistryPart): OperatorAccess {
  const key = Buffer.from(hkdfSync('sha256', token, '', 'sections operator session', KEY_BYTES));
  const tries = createWrongTries(MOST_TRIES);
  const mac = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  return {
    checkToken: (given, address) => {
      tries.check(addressKey(address));
      if (isSameToken(given, token)) return;
      tries.count(addressKey(address));
      throw new ApiError('token_refused');
    },
    sign: (text) => mac(text).toString('base64url'),
    isSigned: (text, signature) => {
      const given = Buffer.from(signature, 'base64url');
      const expected = mac(text);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    askRegistry: ask,
  };
}
