import type { WireCall } from '../calls/to-wire.ts';

/** What travels beside a call's parameters. */
export interface CallHeaders {
  /** Auth token; absent means visitor. */
  readonly token?: string;
  readonly ifMatch?: string;
  readonly ifNoneMatch?: '*';
  readonly idempotencyKey?: string;
  /** Language of messages. */
  readonly locale?: string;
  /** Names the request in the logs of both sides. */
  readonly requestId?: string;
}

/** A call with its values, ready for any transport. */
export interface CallRequest {
  readonly call: WireCall;
  readonly params: Record<string, string>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
  readonly headers: CallHeaders;
  readonly signal?: AbortSignal;
  /** Told how much of the body has gone, where the transport can tell. */
  readonly onProgress?: ProgressListener;
}

/** Bytes sent, and of how many. */
export type ProgressListener = (sent: number, total: number) => void;

/** Carries a call out: over HTTP, or straight into the operations of the same process. Rejects with ApiError. */
export type Transport = (request: CallRequest) => Promise<unknown>;
