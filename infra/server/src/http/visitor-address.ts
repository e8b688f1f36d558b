import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddress from 'proxy-addr';

/** Whether the proxy at an address, so many hops from here, says the truth about who it speaks for. */
type Trust = (address: string, hop: number) => boolean;

export type AddressOf = (request: IncomingMessage) => string;

type IsSecure = (request: IncomingMessage) => boolean;

const HOPS = /^\d{1,2}$/;

/** Reads `TRUST_PROXY`: how many proxies stand in front, or their addresses. Throws where it is neither. */
export function readTrust(setting: string): Trust {
  if (HOPS.test(setting)) return (_, hop) => hop < Number(setting);
  return proxyAddress.compile(setting.split(',').map((address) => address.trim()));
}

/** Whoever hung up before they were looked at: nobody's address, which all of them share. None at all would be this process. */
const UNKNOWN = '0.0.0.0';

/**
 * The network address of the visitor behind the proxies that are trusted; nobody is, where none are set. Each proxy adds
 * whom it heard to the end of `X-Forwarded-For`: only what a trusted one added counts, and only where it is an address.
 */
export function createAddressOf(setting: string | undefined): AddressOf {
  const connected: AddressOf = ({ socket }) => socket.remoteAddress ?? UNKNOWN;
  if (setting === undefined) return connected;
  const trust = readTrust(setting);
  return (request) => {
    const address = proxyAddress(request, trust);
    return isIP(address) === 0 ? connected(request) : address;
  };
}

/** Whether a visitor's browser speaks TLS: to the trusted proxy next to us, where it says so. */
export function createIsSecure(setting: string | undefined): IsSecure {
  if (setting === undefined) return () => false;
  const trust = readTrust(setting);
  return ({ socket, headers }) => {
    const said = [headers['x-forwarded-proto']].flat().join().split(',').at(-1);
    return trust(socket.remoteAddress ?? '', 0) && said?.trim().toLowerCase() === 'https';
  };
}
