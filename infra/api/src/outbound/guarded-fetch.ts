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

/** Of a turn: 8192 tokens, each an event of its own with all that goes along. */
const MOST_BYTES = 4_000_000;
/** Of an answer that says what is wrong. */
const MOST_OF_ERROR = 64_000;
/** Between two blank lines: what reads events parses each in one piece, while everybody else waits. */
const MOST_OF_EVENT = 256_000;
const [LINE_FEED, RETURN] = [0x0a, 0x0d];
/** What is sent along of what a library would say: nothing of this machine, and nothing that is meant for others. */
const SENT = ['authorization', 'content-type', 'accept'];
/** Statuses whose answers have no content. */
const BARE = [204, 205, 304];

/** Tells of each piece whether an event in it is too long; lines end as they do in event streams. */
function eventWatch(most: number): (chunk: Uint8Array) => boolean {
  let [length, last, isLineEmpty] = [0, 0, false];
  return (chunk) => {
    for (const byte of chunk) {
      length += 1;
      const isEnd = byte === RETURN || (byte === LINE_FEED && last !== RETURN);
      if (isEnd && isLineEmpty) length = 0;
      // The second half of one end changes nothing.
      if (isEnd || byte !== LINE_FEED) isLineEmpty = isEnd;
      last = byte;
      if (length > most) return true;
    }
    return false;
  };
}

function bounded(mostBytes: number): Transform {
  let size = 0;
  const isTooLong = eventWatch(MOST_OF_EVENT);
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      size += chunk.length;
      if (size > mostBytes || isTooLong(chunk)) done(new Error('The answer is too long'));
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
  const isFine = status >= 200 && status < 300;
  const body = pipeline(message, bounded(isFine ? mostBytes : Math.min(mostBytes, MOST_OF_ERROR)), () => undefined);
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
          ...Object.fromEntries([...new Headers(headers)].filter(([name]) => SENT.includes(name))),
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
