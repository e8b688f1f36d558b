import type { IncomingMessage } from 'node:http';
import { WRITE_HEADER } from '../../shared/write-header.ts';

/** Whether a request was sent by a page of the very host it goes to. Browsers set both headers, scripts cannot. */
export function isSameOrigin({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return site === 'same-origin';
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
}

/** Whether a write by cookie was meant: from the same origin, by the product's own script. */
export const isOwnWrite = (req: IncomingMessage): boolean => isSameOrigin(req) && req.headers[WRITE_HEADER] === '1';
