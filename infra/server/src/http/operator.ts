import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { addressKey } from '@infra/api';
import { createWrongTries } from '@infra/registry';
import { ApiError } from 'shared-contracts';

/** Wrong tokens of one address in five minutes, after which a right one is not looked at either. */
const MOST_TRIES = 10;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The token that a request brings along. */
export const bearerOf = ({ headers }: IncomingMessage): string | undefined =>
  headers.authorization?.match(/^Bearer (.+)$/i)?.[1];

/**
 * Whether a request comes from who runs the installation. Only the token tells: what a proxy of this machine passes on
 * looks like a request of this machine.
 */
export function createOperatorCheck(token: string): (request: IncomingMessage) => boolean {
  const expected = digest(token);
  return (request) => {
    const given = bearerOf(request);
    return given !== undefined && timingSafeEqual(digest(given), expected);
  };
}

/** Throws `token_refused` where it is not the operator's token, `too_many_requests` where an address gave too many wrong ones. */
export type CheckToken = (given: string, address: string) => void;

/** One for all doors that nothing but the token opens: who has guessed at one has guessed at the others. */
export function createTokenCheck(token: string): CheckToken {
  const expected = digest(token);
  const tries = createWrongTries(MOST_TRIES);
  return (given, address) => {
    const key = addressKey(address);
    tries.check(key);
    // Takes as long whether they are alike or not.
    if (timingSafeEqual(digest(given), expected)) return;
    tries.count(key);
    throw new ApiError('token_refused');
  };
}
