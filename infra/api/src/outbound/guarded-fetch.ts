import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline, Readable, Transform } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { checkedLookup, RefusedHostError, type Resolve } from './checked-lookup.ts';
import { readEndpoint } from './read-endpoint.ts';
import { createResolve } from './resolve-name.ts';

export interface GuardOptions {
  readonly allowsLoopback: boolean;
  readonly resolve?: Resolve;
  /** Name servers to ask instead of the machine's own. */
  readonly servers?: readonly string[];
  /** Bytes of an answer. */
  readonly mostBytes?: number;
}

const MOST_BYTES = 8_000_000;
/** Statuses whose answers have no content. */
const BARE = [204, 205, 304];

function bounded(mostBytes: number): Transform {
  let size = 0;
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      size += chunk.length;
      if (size > mostBytes) done(new Error('The answer is too long'));
      else done(null, chunk);
    },
  });
}

const toResponse = (message: IncomingMessage, mostBytes: number): Response => {
  const { statusCode: status = 0, headers } = message;
  const init = { status, headers: { 'content-type': headers['content-type'] ?? '' } };
  if (BARE.includes(status)) {
    message.destroy();
    return new Response(null, init);
  }
  // Whoever leaves what they are given, and whatever goes wrong with it, ends the message itself.
  const body = pipeline(message, bounded(mostBytes), () => undefined);
  return new Response(Readable.toWeb(body) as WebStream as ReadableStream, init);
};

/**
 * `fetch` for libraries that are led to addresses that people of a project write: of the public internet alone, by
 * connections to the very addresses that were checked. It follows nobody anywhere, and sends texts.
 */
export function createGuardedFetch({
  allowsLoopback,
  servers,
  resolve = createResolve(servers && { servers }),
  mostBytes = MOST_BYTES,
}: GuardOptions): typeof fetch {
  return (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((succeed, fail) => {
      const address = String(input);
      const url = readEndpoint(address, allowsLoopback);
      if (!url) throw new RefusedHostError(`${address} may not be asked`);
      const content = typeof body === 'string' ? body : '';
      const send = url.protocol === 'https:' ? requestHttps : requestHttp;
      const request = send(url, {
        method,
        headers: {
          ...Object.fromEntries(new Headers(headers)),
          'accept-encoding': 'identity',
          'user-agent': 'Sections',
          'content-length': Buffer.byteLength(content),
        },
        // A connection of its own, to addresses that were checked for it.
        agent: false,
        lookup: checkedLookup(resolve, allowsLoopback),
        maxHeaderSize: 16 * 1024,
        ...(signal && { signal }),
      });
      request.on('error', fail);
      request.on('response', (response) => {
        try {
          succeed(toResponse(response, mostBytes));
        } catch (error) {
          response.destroy();
          fail(error);
        }
      });
      request.on('upgrade', (_response, socket) => {
        socket.destroy();
        fail(new Error('It speaks of another protocol'));
      });
      request.end(content);
    });
}
