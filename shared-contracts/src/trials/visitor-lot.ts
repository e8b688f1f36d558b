import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { LOTS } from './lots.ts';

/** What a request says of the browser that it comes from, and nothing of who sits before it. */
export interface Visitor {
  /** Network address. */
  readonly address: string;
  readonly userAgent: string;
}

/** Characters of a user agent that are looked at. */
const LONGEST_AGENT = 512;
const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/** All eight groups of an address of IPv6, which may leave out zeros. */
function groupsOf(address: string): readonly string[] {
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = written.split('::').map((part) => part.split(':').filter(Boolean));
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail];
}

/** Browsers change the second half of their address of IPv6 every day: the network stays. */
function networkOf(given: string): string {
  const [address = ''] = given.replace(MAPPED, '').split('%', 1);
  return isIPv6(address) ? groupsOf(address).slice(0, 4).join(':') : address;
}

/**
 * The lot of a visitor on a page on trial: the same as long as they come from the same network with the same browser.
 * Nothing is stored for it. `key` is the trial's own, so that a lot on one page says nothing of that on another.
 */
export function visitorLot(key: Uint8Array, { address, userAgent }: Visitor): number {
  const hash = createHmac('sha256', key).update(`${networkOf(address)}\n${userAgent.slice(0, LONGEST_AGENT)}`);
  return hash.digest().readUIntBE(0, 6) % LOTS;
}
