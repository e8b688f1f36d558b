import type { IncomingMessage } from 'node:http';
import { WRITE_HEADER } from 'shared-contracts/write-header';

/** Whether a request's browser speaks TLS, to us or to the proxy in front. */
export type IsSecure = (req: IncomingMessage) => boolean;

const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null);

/**
 * Whether a request was sent by a page of the very origin it goes to. Browsers set both headers, scripts cannot. A page
 * that came over TLS may speak for its host wherever nobody says that ours does: a proxy that is not declared may have it.
 */
export function isSameOrigin(req: IncomingMessage, isSecure: IsSecure): boolean {
  const { origin, host } = req.headers;
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return site === 'same-origin';
  const schemes = isSecure(req) ? ['https'] : ['http', 'https'];
  const from = originOf(origin);
  return from !== null && schemes.some((scheme) => originOf(`${scheme}://${host}`) === from);
}

/** Whether a write by cookie was meant: from the same origin, by the product's own script. */
export const isOwnWrite = (req: IncomingMessage, isSecure: IsSecure): boolean =>
  isSameOrigin(req, isSecure) && req.headers[WRITE_HEADER] === '1';
