import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { ApiError } from 'shared-contracts';
import { type IsSecure, isOwnWrite } from '../http/same-origin.ts';
import { tokenOf } from '../http/session-cookies.ts';
import type { VisitorFetch } from '../sources.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];
/** Belong to one connection, not to the request. */
const HOP_HEADERS = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
];

export interface PassOptions {
  readonly isSecure: IsSecure;
  /** Where it goes in place of its own address. */
  readonly address?: string;
  /** Addresses that are asked lie below. Default: those of the content API. */
  readonly below?: string;
  /** Leaves out who sent it. */
  readonly asNobody?: boolean;
  /** The answer is for who asked: no cache keeps it, whatever it says. */
  readonly isPrivate?: boolean;
}

/** Headers for the API: the cookie stays here, and the token it held goes on in its place. */
function forwardedHeaders(req: IncomingMessage, isSecure: IsSecure, asNobody: boolean): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (value === undefined || HOP_HEADERS.includes(name) || name === 'cookie') continue;
    for (const item of [value].flat()) headers.append(name, item);
  }
  if (asNobody) {
    headers.delete('token');
    return headers;
  }
  // A caller who brings a token of their own is not acting by cookie.
  if (headers.has('token')) return headers;
  const token = tokenOf(req);
  if (token === null) return headers;
  if (!READS.includes(req.method ?? '') && !isOwnWrite(req, isSecure)) throw new ApiError('cross_site');
  headers.set('token', token);
  return headers;
}

/** An address of what is asked, and of nothing else that may answer beside it. The visitor's `Host` has no say in it. */
function addressOf(address: string, below: string): URL {
  const url = new URL(`http://api.internal${address}`);
  if (!url.pathname.startsWith(below)) throw new ApiError('not_found');
  return url;
}

function toRequest(
  req: IncomingMessage,
  signal: AbortSignal,
  { isSecure, address = req.url ?? '/', below = '/api/', asNobody = false }: PassOptions,
): Request {
  const method = req.method ?? 'GET';
  // Not a method that a fetch request can have; nothing here answers it.
  if (method === 'TRACE') throw new ApiError('method_not_allowed');
  const headers = forwardedHeaders(req, isSecure, asNobody);
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(addressOf(address, below), {
    method,
    headers,
    signal,
    // All that has come in at a time: a piece of each chunk would cost as much for one byte as for many.
    ...(hasBody && { body: ReadableStream.from(req), duplex: 'half' }),
  } as RequestInit);
}

/** `/api/v1/…` at the shell's own origin: streams both ways, and turns the session cookie into the `token` header. */
export async function passToApi(
  req: IncomingMessage,
  res: ServerResponse,
  apiFetch: VisitorFetch,
  options: PassOptions,
): Promise<void> {
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  const request = toRequest(req, gone.signal, options);
  const response = await apiFetch(request, req);
  const answered = new Headers(response.headers);
  if (options.isPrivate) answered.set('cache-control', 'private, no-store');
  const headers = [...answered].filter(([name]) => !HOP_HEADERS.includes(name)).flat();
  // What is left of a body that the API did not hear to its end must not be taken for the next request.
  if (answered.get('connection') === 'close') headers.push('connection', 'close');
  res.writeHead(response.status, headers);
  if (response.body === null || req.method === 'HEAD') res.end();
  else await pipeline(Readable.fromWeb(response.body as ReadableStream), res);
}
