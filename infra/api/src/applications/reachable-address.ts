import ipaddr from 'ipaddr.js';
import { isPublicAddress } from '../operations/claims/public-address.ts';

/** Unicast addresses of the public internet that are handed out; outside of it IPv6 has old ways to write IPv4. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

function isGlobal(address: string): boolean {
  if (!isPublicAddress(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_IPV6);
}

const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Whether an application may stand at an address: the public internet, or this machine where the installation says so. */
export const isReachable = (address: string, allowsLoopback: boolean): boolean =>
  isGlobal(address) || (allowsLoopback && isLoopback(address));
