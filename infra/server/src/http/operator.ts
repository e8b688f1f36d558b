import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Takes as long whether they are alike or not. */
export const isSameToken = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/**
 * Whether a request comes from who runs the installation. Only the token tells: what a proxy of this machine passes on
 * looks like a request of this machine.
 */
export function createOperatorCheck(token: string): (request: IncomingMessage) => boolean {
  const expected = digest(token);
  return ({ headers }) => {
    const given = headers.authorization?.match(/^Bearer (.+)$/i)?.[1];
    return given !== undefined && timingSafeEqual(digest(given), expected);
  };
}
