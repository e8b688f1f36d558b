import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import type { BucketAddress } from './bucket-address.ts';

/** What the object storage refused, in its own words. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly status: number;
  /** Such as `NoSuchBucket`; empty where the answer had none. */
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(`The object storage answered ${status} ${code}${message && `: ${message}`}`);
    this.status = status;
    this.code = code;
  }
}

/** The object storage did not answer, or could not, however often it was asked. */
export class S3AwayError extends Error {
  override readonly name = 'S3AwayError';
}

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Within the bucket; empty for the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  /** Milliseconds to the head of its answer; as the client's by default. */
  readonly patience?: number;
  /** Ends the answer while it is read. */
  readonly signal?: AbortSignal;
}

export interface S3Client {
  readonly address: BucketAddress;
  /** The answer, whatever its status below 500. Rejects with an S3AwayError where there was none. */
  readonly send: (request: S3Request) => Promise<Response>;
}

export interface S3Patience {
  /** Milliseconds to the head of an answer. */
  readonly answer: number;
  /** Milliseconds after which nothing is tried again. */
  readonly all: number;
}

const PATIENCE: S3Patience = { answer: 5000, all: 8000 };
/** Bytes that a slow line takes in a millisecond: what is sent has as much more time. */
const SLOW = 250;
const TRIES = 5;
const FIRST_PAUSE_MS = 50;

const NOTHING = new Uint8Array();
const parser = new XMLParser({ ignoreAttributes: true, parseTagValue: false, isArray: (name) => name === 'Contents' });

/** The one element of an answer in XML, by the name it should have; null where it is another. */
export function readXml(text: string, root: string): Readonly<Record<string, unknown>> | null {
  const parsed: unknown = parser.parse(text);
  const found = parsed && typeof parsed === 'object' ? Object.entries(parsed).find(([name]) => name === root) : null;
  return found && typeof found[1] === 'object' ? found[1] : null;
}

/** What an answer says that is no success, whatever its status. */
export function errorIn(text: string, status: number): S3Error {
  const said = readXml(text, 'Error');
  return new S3Error(status, String(said?.Code ?? ''), String(said?.Message ?? ''));
}
export const errorOf = async (answer: Response): Promise<S3Error> =>
  errorIn(await answer.text().catch(() => ''), answer.status);

/** What was not built, or has no room, is no better a moment later. */
const NOT_BUILT = 501;
const FULL = 507;
const FULL_CODES = ['QuotaExceeded', 'XMinioStorageFull'];

/** Whether there is no room for what was sent. */
export const isFull = ({ status, code }: S3Error): boolean => status === FULL || FULL_CODES.includes(code);

const isBusy = ({ status }: Response): boolean =>
  (status >= 500 && status !== NOT_BUILT && status !== FULL) || status === 429 || status === 408;

/** Sends signed requests to a bucket, and sends them again, with pauses that grow, where nobody could answer. */
export function createS3Client(address: BucketAddress, patience: S3Patience = PATIENCE): S3Client {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = address;
  // Of a day: what signs is worked out once.
  const cache = new Map<string, ArrayBuffer>();

  const once = async ({ method, key, query, headers, body, ...request }: S3Request): Promise<Response> => {
    const url = new URL(`${endpoint}/${bucket}${key && `/${key}`}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const hash = createHash('sha256')
      .update(body ?? NOTHING)
      .digest('hex');
    const signed = await new AwsV4Signer({
      ...{ method, url: url.href, region, accessKeyId, secretAccessKey, cache, service: 's3' },
      headers: { ...headers, 'x-amz-content-sha256': hash },
    }).sign();
    // Bytes as they are stored; not signed, since those in between may change it.
    signed.headers.set('accept-encoding', 'identity');
    const late = new AbortController();
    const timer = setTimeout(
      () => late.abort(new S3AwayError(`${endpoint} does not answer`)),
      request.patience ?? patience.answer + (body?.length ?? 0) / SLOW,
    );
    try {
      return await fetch(signed.url, {
        ...{ method, headers: signed.headers, redirect: 'manual' },
        ...(body && { body }),
        signal: request.signal ? AbortSignal.any([request.signal, late.signal]) : late.signal,
      });
    } finally {
      clearTimeout(timer);
    }
  };

  const send = async (request: S3Request): Promise<Response> => {
    const began = performance.now();
    for (let tried = 1; ; tried += 1) {
      const { answer, error } = await once(request).then(
        (given) => ({ answer: given, error: null }),
        (failure: unknown) => ({ answer: null, error: failure }),
      );
      if (answer && !isBusy(answer)) return answer;
      // Whoever left wants nothing more.
      if (request.signal?.aborted) throw error;
      const pause = FIRST_PAUSE_MS * 2 ** tried * (0.5 + Math.random() / 2);
      if (tried === TRIES || performance.now() - began + pause > patience.all)
        throw answer
          ? new S3AwayError((await errorOf(answer)).message)
          : new S3AwayError(`${endpoint} cannot be reached`, { cause: error });
      await answer?.body?.cancel();
      await delay(pause);
    }
  };

  return { address, send };
}
