import { hash } from 'node:crypto';
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

/** Bytes that SHA-256 takes at a time. */
const BLOCK = 64;
/** What each key comes to before and behind a text, by RFC 2104. */
const pads = new WeakMap<Uint8Array, readonly [inner: Buffer, outer: Buffer]>();

function padsOf(key: Uint8Array): readonly [inner: Buffer, outer: Buffer] {
  const known = pads.get(key);
  if (known) return known;
  const block = Buffer.alloc(BLOCK);
  block.set(key.length > BLOCK ? hash('sha256', key, 'buffer') : key);
  const made = [Buffer.from(block.map((byte) => byte ^ 0x36)), Buffer.from(block.map((byte) => byte ^ 0x5c))] as const;
  pads.set(key, made);
  return made;
}

/** HMAC-SHA-256, a sixth of what `createHmac` takes, which makes an object of OpenSSL's: each read of a page on trial asks. */
function hmac(key: Uint8Array, text: string): Buffer {
  const [inner, outer] = padsOf(key);
  const within = hash('sha256', Buffer.concat([inner, Buffer.from(text)]), 'buffer');
  return hash('sha256', Buffer.concat([outer, within]), 'buffer');
}

/**
 * The lot of a visitor on a page on trial: the same as long as they come from the same network with the same browser.
 * Nothing is stored for it. `key` is the trial's own, so that a lot on one page says nothing of that on another.
 */
export function visitorLot(key: Uint8Array, { address, userAgent }: Visitor): number {
  const text = `${networkOf(address)}\n${userAgent.slice(0, LONGEST_AGENT)}`;
  return hmac(key, text).readUIntBE(0, 6) % LOTS;
}
