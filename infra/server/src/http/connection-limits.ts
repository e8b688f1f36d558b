import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from '@infra/api';
import ipaddr from 'ipaddr.js';
import { ApiError, DEFAULT_LOCALE } from 'shared-contracts';
import { acceptedLocale } from 'shared-contracts/accept-language';
import { type AddressOf, createAddressOf, readTrust } from './visitor-address.ts';

export interface ConnectionLimits {
  /** In all; each costs tens of kilobytes. */
  readonly most: number;
  /** Of one address, or one network of IPv6: a large office, not a flood. */
  readonly mostPerAddress: number;
  /** Milliseconds without a byte after which whoever has to send or read some is cut off. */
  readonly stalled: number;
}

const LIMITS: ConnectionLimits = { most: 4000, mostPerAddress: 250, stalled: 30_000 };

/** Where proxies and containers stand that nobody has told of (`TRUST_PROXY`), and nobody from outside does. */
const INSIDE = ['loopback', 'private', 'uniqueLocal', 'linkLocal'];

const isInside = (address: string): boolean =>
  ipaddr.isValid(address) && INSIDE.includes(ipaddr.process(address).range());

/** How many of something there are under each address. */
class Counts {
  readonly #counts = new Map<string, number>();

  /** Returns how to give back what was taken; null where there is no more. */
  take(key: string, most: number): (() => void) | null {
    const count = (this.#counts.get(key) ?? 0) + 1;
    if (count > most) return null;
    this.#counts.set(key, count);
    return () => {
      const left = (this.#counts.get(key) ?? 1) - 1;
      if (left > 0) this.#counts.set(key, left);
      else this.#counts.delete(key);
    };
  }
}

export interface Neighbours {
  /** Whether an address speaks for many, as a proxy does. */
  readonly isShared: (address: string) => boolean;
  readonly addressOf: AddressOf;
  /** Address of one visitor; null where many may be behind it. */
  readonly visitorOf: (request: IncomingMessage) => string | null;
}

/** Who is behind connections, by the setting `TRUST_PROXY`. */
export function readNeighbours(trustProxy: string | undefined): Neighbours {
  const trust = trustProxy === undefined ? () => false : readTrust(trustProxy);
  const isShared: Neighbours['isShared'] = (address) => isInside(address) || trust(address, 0);
  const addressOf = createAddressOf(trustProxy);
  return {
    isShared,
    addressOf,
    visitorOf: (request) => {
      const address = addressOf(request);
      // Whom a trusted proxy names is one visitor, inside as well: an office behind a VPN.
      return address !== request.socket.remoteAddress || !isShared(address) ? address : null;
    },
  };
}

function refuse({ headers }: IncomingMessage, response: ServerResponse): void {
  const locale = acceptedLocale(headers['accept-language']) ?? DEFAULT_LOCALE;
  const error = new ApiError('too_many_requests');
  response
    .writeHead(error.status, { 'content-type': 'application/json', 'retry-after': '5' })
    .end(JSON.stringify(error.toBody(locale)));
}

/** An address may have so many connections; where proxies hold them, so many requests that are not answered yet. */
function limitAddresses(
  server: Server,
  { isShared, addressOf }: Pick<Neighbours, 'isShared' | 'addressOf'>,
  most: number,
): void {
  const connections = new Counts();
  const requests = new Counts();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isShared(address)) return;
    const giveBack = connections.take(addressKey(address), most);
    if (giveBack) socket.once('close', giveBack);
    else socket.destroy();
  });
  const [answer] = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const address = addressOf(request);
    if (address !== request.socket.remoteAddress) {
      const giveBack = requests.take(addressKey(address), most);
      if (!giveBack) {
        refuse(request, response);
        return;
      }
      response.once('close', giveBack);
    }
    answer?.call(server, request, response);
  });
}

/** Whether one of the two ends of an exchange keeps the other waiting for bytes. */
function isWaitedFor(socket: Socket, request: IncomingMessage, response: ServerResponse): boolean {
  if (response.writableLength > 0 || socket.writableLength > 0) return true;
  // What came in and was not taken yet is our own delay.
  return !request.complete && request.readableLength === 0;
}

/** Cuts off who stopped sending or reading; who waits for an answer, or for events, is left in peace. */
function limitSilence(server: Server, stalled: number): void {
  const exchanges = new WeakMap<Socket, Set<readonly [IncomingMessage, ServerResponse]>>();
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const open = exchanges.get(socket) ?? new Set();
    const exchange = [request, response] as const;
    exchanges.set(socket, open.add(exchange));
    response.once('close', () => open.delete(exchange));
  });
  // Of the socket: bytes that went either way begin it anew, also those the system takes of what is written.
  server.timeout = stalled;
  server.on('timeout', (socket: Socket) => {
    const open = [...(exchanges.get(socket) ?? [])];
    const isIdle = open.length === 0;
    if (isIdle || open.some(([request, response]) => isWaitedFor(socket, request, response))) socket.destroy();
    else socket.setTimeout(stalled);
  });
}

/** Bounds what connections to a server cost, however many there are and however slow they are. */
export function limitConnections(
  server: Server,
  neighbours: Pick<Neighbours, 'isShared' | 'addressOf'>,
  limits: Partial<ConnectionLimits> = {},
): void {
  const { most, mostPerAddress, stalled } = { ...LIMITS, ...limits };
  server.maxConnections = most;
  // Whoever only keeps a connection for later makes room.
  server.on('drop', () => server.closeIdleConnections());
  limitAddresses(server, neighbours, mostPerAddress);
  limitSilence(server, stalled);
}
