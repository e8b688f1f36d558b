import { ofetch } from 'ofetch';
import type { Call } from '../calls/define-call.ts';
import { ApiError } from '../errors/api-error.ts';
import { errorBodySchema } from '../errors/error-body.ts';
import type { CallHeaders, Transport } from './transport.ts';

/** Row Q1: what a GET, and only a GET, tries once more. */
const RETRY_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504];

export interface HttpTransportOptions {
  /** For example `https://host/api/v1`. */
  readonly baseUrl: string;
  readonly fetch?: typeof globalThis.fetch;
  /** Added to every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds. */
  readonly timeout?: number;
}

const fillPath = (call: Call, params: Record<string, string>): string =>
  call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

const toHeaders = (headers: CallHeaders): Record<string, string> => ({
  ...(headers.token && { token: headers.token }),
  ...(headers.ifMatch && { 'if-match': headers.ifMatch }),
  ...(headers.ifNoneMatch && { 'if-none-match': headers.ifNoneMatch }),
  ...(headers.idempotencyKey && { 'idempotency-key': headers.idempotencyKey }),
  ...(headers.locale && { 'accept-language': headers.locale }),
  ...(headers.requestId && { 'x-request-id': headers.requestId }),
});

/** Calls over HTTP. An answer of 400-599 becomes an ApiError with its data; an unreachable server is `unavailable`. */
export function httpTransport(options: HttpTransportOptions): Transport {
  const request = ofetch.create({}, options.fetch ? ({ fetch: options.fetch } as never) : undefined);
  return async ({ call, params, query, body, headers, signal }) => {
    const answer = await request
      .raw(`${options.baseUrl}${fillPath(call, params)}`, {
        method: call.method,
        query,
        headers: { ...options.headers, ...toHeaders(headers) },
        ...(body !== undefined && { body: body as Record<string, unknown> }),
        ...(signal && { signal }),
        ...(options.timeout && { timeout: options.timeout }),
        retry: call.method === 'GET' ? 1 : 0,
        retryStatusCodes: RETRY_STATUSES,
        responseType: 'json',
        ignoreResponseError: true,
      })
      .catch((cause: unknown) => {
        throw Object.assign(new ApiError('unavailable'), { cause });
      });
    if (answer.status < 400) return answer._data;
    const parsed = errorBodySchema.safeParse(answer._data);
    if (!parsed.success) throw new ApiError(answer.status >= 500 ? 'unavailable' : 'malformed');
    const { message, error, errors, options: extra } = parsed.data;
    const failure = new ApiError(error, { ...(errors && { errors }), ...(extra && { options: extra }) });
    throw Object.assign(failure, { message });
  };
}
