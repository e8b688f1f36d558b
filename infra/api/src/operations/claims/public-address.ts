import ipaddr from 'ipaddr.js';

/** Whether an address is one of the public internet: no machine, network or service of ours can hide behind it. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address in the clothes of IPv6 is judged as what it is.
  return ipaddr.process(address).range() === 'unicast';
}
