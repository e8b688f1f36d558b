import { createFetch, FetchError } from 'ofetch';
import type { WireCall } from '../calls/to-wire.ts';
import { ApiError, type ApiErrorDetails } from '../errors/api-error.ts';
import { readErrorBody } from '../errors/read-error-body.ts';
import { canTellProgress, progressFetch } from './progress-fetch.ts';
import { RETRY_STATUSES } from './retry-statuses.ts';
import type { CallHeaders, CallRequest, Transport } from './transport.ts';
import { writeForm } from './write-form.ts';

export interface HttpTransportOptions {
  /** For example `https://host/api/v1`. */
  readonly baseUrl: string;
  readonly fetch?: typeof globalThis.fetch;
  /** Added to every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds. */
  readonly timeout?: number;
}

/** Dots alone would be read as steps up the path, encoded or not. */
function fillSegment(value: string): string {
  if (value === '.' || value === '..') throw new ApiError('bad_path');
  return encodeURIComponent(value);
}

const fillPath = (call: WireCall, params: Readonly<Record<string, string>>): string =>
  call.path.replace(/\{(\w+)\}/g, (_, name: string) => fillSegment(params[name] ?? ''));

/** A header that no other request has, as clients of such sites send it: what lies in between takes no two for one. */
const uniqueHeader = ({ project = '' }: Readonly<Record<string, string>>): Record<string, string> => ({
  [`project-id-${Date.now()}-${Math.floor(Math.random() * 1e9)}`]: encodeURIComponent(project),
});

const toHeaders = (headers: CallHeaders): Record<string, string> => ({
  ...(headers.token && { token: headers.token }),
  ...(headers.ifMatch && { 'if-match': headers.ifMatch }),
  ...(headers.ifNoneMatch && { 'if-none-match': headers.ifNoneMatch }),
  ...(headers.idempotencyKey && { 'idempotency-key': headers.idempotencyKey }),
  ...(headers.locale && { 'accept-language': headers.locale }),
  ...(headers.requestId && { 'x-request-id': headers.requestId }),
});

/** A form is written here and names its own boundary. */
const writeBody = ({ bodyType }: WireCall, body: CallRequest['body']): string | FormData =>
  bodyType === 'form' ? writeForm(body) : JSON.stringify(body);

/** Undefined for what is no JSON, such as the page of a proxy. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function detailsOf({ status = 0, statusText = '', data, response }: FetchError): ApiErrorDetails {
  const retryAfter = Number(response?.headers.get('retry-after') ?? Number.NaN);
  return { response: { status, statusText, data }, ...(Number.isFinite(retryAfter) && { retryAfter }) };
}

/** An answer of 400-599 with its code; one that did not come from our server, or none, by what it means. */
function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (!(error instanceof FetchError) || error.status === undefined)
    return Object.assign(new ApiError('unavailable'), { cause: error });
  const details = detailsOf(error);
  const body = readErrorBody(error.data);
  if (!body) return new ApiError(error.status >= 500 ? 'unavailable' : 'malformed', details);
  const { error: code, message, errors, options } = body;
  return new ApiError(code, { ...details, message, ...(errors && { errors }), ...(options && { options }) });
}

/** Calls over HTTP. An answer of 400-599 becomes an ApiError with its data; an unreachable server is `unavailable`. */
export function httpTransport(options: HttpTransportOptions): Transport {
  const request = createFetch({ fetch: options.fetch ?? globalThis.fetch });
  const send: Transport = async ({ call, params, query, body, headers, signal, onProgress }) => {
    const run = onProgress && canTellProgress() ? createFetch({ fetch: progressFetch(onProgress) }) : request;
    const answer: unknown = await run(`${options.baseUrl}${fillPath(call, params)}`, {
      method: call.method,
      query,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && call.bodyType === 'json' && { 'content-type': 'application/json' }),
        ...options.headers,
        ...uniqueHeader(params),
        ...toHeaders(headers),
      },
      ...(body !== undefined && { body: writeBody(call, body) }),
      ...(signal && { signal }),
      ...(options.timeout && { timeout: options.timeout }),
      retry: call.method === 'GET' ? 1 : 0,
      retryStatusCodes: [...RETRY_STATUSES],
      parseResponse: parseJson,
    });
    if (answer === undefined) throw new ApiError('unavailable');
    return answer;
  };
  return (request) =>
    send(request).catch((error: unknown) => {
      throw toApiError(error);
    });
}
