import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/** A request that a browser sent for another site's page, or that passed a proxy, does not count as local. */
const isPlainlyLocal = ({ socket, headers }: IncomingMessage): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  LOOPBACK_HOST.test(headers.host ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined &&
  (headers['sec-fetch-site'] === undefined || /^(?:same-origin|none)$/.test(String(headers['sec-fetch-site'])));

/** Whether a request comes from who runs the installation: by token where one is set, else from this machine. */
export function createOperatorCheck(token: string | undefined): (request: IncomingMessage) => boolean {
  if (token === undefined) return isPlainlyLocal;
  const expected = digest(token);
  return ({ headers }) => {
    const given = headers.authorization?.match(/^Bearer (.+)$/i)?.[1];
    return given !== undefined && timingSafeEqual(digest(given), expected);
  };
}
