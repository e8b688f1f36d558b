import { isIP } from 'node:net';
import { isLocalHost } from 'shared-contracts';
import { isReachable } from './reachable-address.ts';

/** The address that a host names by itself; URLs write octal, decimal and short ones the one usual way. */
const addressInHost = (hostname: string): string | null => {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? null : bare;
};

/**
 * An application's address, with nothing after its path; null where it is not one that may be called. A name is judged
 * by its addresses, each time it is called.
 */
export function readEndpoint(text: string, allowsLoopback: boolean): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isLocal = allowsLoopback && isLocalHost(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal)) return null;
  if (url.username || url.password || url.search || url.hash) return null;
  const address = addressInHost(url.hostname);
  return address === null || isReachable(address, allowsLoopback) ? url : null;
}

/** The same place, one step further down. */
export const below = (endpoint: URL, step: string): URL =>
  new URL(`${endpoint.origin}${endpoint.pathname.replace(/(?<!\/)\/+$/, '')}/${step}`);
