import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import { CLIENT_VALUES } from 'shared-contracts';
import { LIVE_PARAMETER } from 'shared-contracts/routing';

/**
 * Row O1: whether the browser is in draft mode, where it has pages that nobody else knows of, and does not ask for what
 * visitors see.
 */
export const isDrafting = (
  { headers: { cookie } }: Pick<IncomingMessage, 'headers'>,
  { query }: { readonly query: string },
): boolean =>
  cookie?.includes(CLIENT_VALUES.offlineMode) === true &&
  parseCookie(cookie)[CLIENT_VALUES.offlineMode] === 'true' &&
  !new URLSearchParams(query).has(LIVE_PARAMETER);
