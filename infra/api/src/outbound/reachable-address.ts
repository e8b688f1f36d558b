import ipaddr from 'ipaddr.js';
import { isPublicAddress } from './public-address.ts';

const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Whether an application may stand at an address: the public internet, or this machine where the installation says so. */
export const isReachable = (address: string, allowsLoopback: boolean): boolean =>
  isPublicAddress(address) || (allowsLoopback && isLoopback(address));
