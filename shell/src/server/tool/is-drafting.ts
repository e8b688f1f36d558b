import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import { CLIENT_VALUES } from 'shared-contracts';

/** Row O1: whether the browser is in draft mode, where it has pages that nobody else knows of. */
export const isDrafting = ({ headers: { cookie } }: IncomingMessage): boolean =>
  cookie?.includes(CLIENT_VALUES.offlineMode) === true && parseCookie(cookie)[CLIENT_VALUES.offlineMode] === 'true';
