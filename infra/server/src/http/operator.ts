import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/** What proxies add to what they pass on. */
const PASSED_ON = /^(?:x-forwarded-.*|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

/** Whether no browser says that another site's page sent it. Old browsers name an origin and nothing else. */
const isOwnPage = ({ host, origin, 'sec-fetch-site': site }: IncomingMessage['headers']): boolean =>
  (site === undefined || /^(?:same-origin|none)$/.test(String(site))) &&
  (origin === undefined || origin.toLowerCase() === `http://${host?.toLowerCase()}`);

/** A request that a browser sent for another site's page, or that passed a proxy, does not count as local. */
const isPlainlyLocal = ({ socket, headers }: IncomingMessage): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  LOOPBACK_HOST.test(headers.host ?? '') &&
  !Object.keys(headers).some((name) => PASSED_ON.test(name)) &&
  isOwnPage(headers);

/** Whether a request comes from who runs the installation: by token where one is set, else from this machine. */
export function createOperatorCheck(token: string | undefined): (request: IncomingMessage) => boolean {
  if (token === undefined) return isPlainlyLocal;
  const expected = digest(token);
  return ({ headers }) => {
    const given = headers.authorization?.match(/^Bearer (.+)$/i)?.[1];
    return given !== undefined && timingSafeEqual(digest(given), expected);
  };
}
