import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { findFlaw } from 'shared-contracts';
import { checkedLookup, RefusedHostError, type Resolve } from '../outbound/checked-lookup.ts';
import { createResolve } from '../outbound/resolve-name.ts';
import { ApplicationError } from './application-error.ts';

export interface Question {
  readonly url: URL;
  /** Authorisation fields: nobody but this application ever sees them. */
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; without one it is a GET. */
  readonly body?: unknown;
}

export interface JsonAnswer {
  readonly value: unknown;
  /** Seconds that it says it stays true; null where it does not say. */
  readonly maxAge: number | null;
}

export type AskApplication = (question: Question) => Promise<JsonAnswer>;

export interface AskOptions {
  readonly allowsLoopback: boolean;
  readonly resolve?: Resolve;
  /** Name servers to ask instead of the machine's own. */
  readonly servers?: readonly string[];
  /** Milliseconds from the first step to the last byte. */
  readonly patience?: number;
  readonly mostBytes?: number;
}

const KB = 1000;
const DEFAULTS = { patience: 3000, mostBytes: 512 * KB };
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

const broken = (message: string): ApplicationError => new ApplicationError('broken', message);

/** What is wrong with an answer before any of it is read; null where nothing is. */
function flawOfHead({ statusCode = 0, headers }: IncomingMessage, mostBytes: number): ApplicationError | null {
  if (statusCode === 401 || statusCode === 403)
    return new ApplicationError('unauthorized', `it answered ${statusCode}`);
  // What a visitor asks for, such as a filter, may be nothing to it: that must not keep others from asking.
  const isRefusal = statusCode >= 400 && statusCode < 500 && statusCode !== 429;
  // Another address would have to be checked like the first, and an application has one.
  if (statusCode !== 200) return new ApplicationError('broken', `it answered ${statusCode}`, { isRefusal });
  if (!JSON_TYPE.test(headers['content-type'] ?? '')) return broken(`it sent ${headers['content-type']}`);
  // What is packed may be any size once it is unpacked; it was asked not to be.
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return broken('it sent a packed answer');
  return Number(headers['content-length'] ?? 0) > mostBytes ? broken('its answer is too large') : null;
}

async function readText(response: IncomingMessage, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > mostBytes) throw broken('its answer is too large');
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw broken('its answer is no text');
  }
}

/** Throws ApplicationError. */
export function readJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw broken('its answer is no JSON');
  }
  const flaw = findFlaw(value);
  if (flaw) throw broken(`its answer is not usable: ${flaw.code}`);
  return value;
}

export function readMaxAge(header = ''): number | null {
  if (/\bno-(?:store|cache)\b/i.test(header)) return 0;
  const age = /(?:^|[,\s])max-age=(\d{1,9})(?:$|[,\s])/i.exec(header)?.[1];
  return age === undefined ? null : Number(age);
}

const respond = (
  question: Question,
  { resolve: resolveName, allowsLoopback }: Required<Pick<AskOptions, 'resolve' | 'allowsLoopback'>>,
  signal: AbortSignal,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { url, headers, body } = question;
    const content = body === undefined ? undefined : JSON.stringify(body);
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(url, {
      method: content === undefined ? 'GET' : 'POST',
      headers: {
        ...headers,
        accept: 'application/json',
        'accept-encoding': 'identity',
        'user-agent': 'Sections',
        ...(content !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(content),
        }),
      },
      // A connection of its own, to addresses that were checked for it.
      agent: false,
      lookup: checkedLookup(resolveName, allowsLoopback),
      maxHeaderSize: 16 * 1024,
      signal,
    });
    request.on('error', reject);
    request.on('response', resolve);
    // Without a listener the connection ends in silence, and so would whoever waits.
    request.on('upgrade', (_response, socket) => {
      socket.destroy();
      reject(broken('it speaks of another protocol'));
    });
    request.end(content);
  });

/** Asks an application one thing, with every guard. Rejects with ApplicationError only. */
export function createAskApplication(options: AskOptions): AskApplication {
  const { patience = DEFAULTS.patience, mostBytes = DEFAULTS.mostBytes, servers, allowsLoopback } = options;
  const resolve = options.resolve ?? createResolve(servers && { servers });
  return async (question) => {
    const over = new AbortController();
    const signal = AbortSignal.any([over.signal, AbortSignal.timeout(patience)]);
    try {
      const response = await respond(question, { resolve, allowsLoopback }, signal);
      const flaw = flawOfHead(response, mostBytes);
      if (flaw) throw flaw;
      const value = readJson(await readText(response, mostBytes));
      return { value, maxAge: readMaxAge(response.headers['cache-control']) };
    } catch (error) {
      if (error instanceof ApplicationError) throw error;
      if (error instanceof RefusedHostError) throw new ApplicationError('refused', error.message);
      const isSlow = signal.aborted;
      throw new ApplicationError(
        isSlow ? 'slow' : 'unreachable',
        isSlow ? 'it took too long' : 'it cannot be reached',
        {
          cause: error,
        },
      );
    } finally {
      // Whatever is still on its way is not waited for.
      over.abort();
    }
  };
}
