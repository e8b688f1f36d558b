import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What becomes of a request in place of the answer it would get. */
export type Fault = (response: ServerResponse, incoming: IncomingMessage, target: string) => void;

/** The connection ends without an answer, as when nobody listens. */
export const refuse: Fault = (response) => void response.destroy();
/** Nothing ever comes. */
export const hang: Fault = () => undefined;
/** The page of something that stands in between. */
export const html: Fault = (response) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Welcome</title>');
export const fail: Fault = (response) => void response.writeHead(500).end('{}');
/** The right answer but for one byte. */
export const changeByte: Fault = (response, incoming, target) =>
  pass(response, incoming, target, (bytes) => {
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    return bytes;
  });

/** What was asked for reaches the target, which answers it, or ends over it; nobody hears of either. */
export async function keepAnswer(incoming: IncomingMessage, target: string): Promise<void> {
  const { hostname, port } = new URL(target);
  const { promise, resolve } = Promise.withResolvers<void>();
  const { method, headers, url: path } = incoming;
  const outgoing = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
    answer.on('close', resolve).resume();
  });
  outgoing.on('error', () => resolve());
  incoming.pipe(outgoing);
  await promise;
}

/** As it would be without anything in between. */
export function pass(
  response: ServerResponse,
  incoming: IncomingMessage,
  target: string,
  change = (bytes: Buffer): Buffer => bytes,
): void {
  const { hostname, port } = new URL(target);
  const outgoing = request(
    { hostname, port, path: incoming.url, method: incoming.method, headers: incoming.headers },
    async (answer) => {
      // The target may end within its answer.
      const whole = await buffer(answer).catch(() => null);
      if (!whole) return void response.destroy();
      const { 'transfer-encoding': _, ...headers } = answer.headers;
      const bytes = change(whole);
      response.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': bytes.length }).end(bytes);
    },
  );
  outgoing.on('error', () => response.destroy());
  response.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

export interface FaultProxy {
  readonly url: string;
  /** From now on, requests whose address matches meet this; null for none. Requests that hang are cut off. */
  readonly set: (fault: Fault | null, where?: RegExp) => void;
  /** Leads elsewhere, as after a restart under the same address. */
  readonly lead: (target: string) => void;
  readonly close: () => Promise<void>;
}

/** Stands in front of a part of the product and fails as told. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  let current: { readonly fault: Fault; readonly where: RegExp } | null = null;
  let leadsTo = target;
  const server = createServer((incoming, response) => {
    const fault = current?.where.test(incoming.url ?? '') ? current.fault : pass;
    fault(response, incoming, leadsTo);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (fault, where = /^/) => {
      current = fault && { fault, where };
      server.closeAllConnections();
    },
    lead: (url) => {
      leadsTo = url;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
