import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentHash } from './content-hash.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** An answer in one content encoding, ready to be written. */
export interface Variant {
  readonly etag: string;
  readonly headers: string[];
  readonly notModified: string[];
  readonly body: Buffer;
}

/** What the server answers, prepared once and written many times. */
export interface Answer {
  readonly status: number;
  /** Bytes it holds in all its encodings, roughly. */
  readonly bytes: number;
  /** Variants that are ready. */
  readonly variants: Partial<Record<Encoding, Variant>>;
  /** Makes the variant where it is not ready yet. Too small or incompressible bodies stay as they are. */
  readonly variant: (encoding: Encoding) => Promise<Variant>;
}

export interface AnswerInput {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  /** Of the body, where it is known. */
  readonly hash?: string;
  readonly cacheControl: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Names of request headers the answer depends on, besides the encoding. */
  readonly vary?: string;
  /** Default: where compressing pays for the type. */
  readonly compress?: boolean;
}

const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:json|javascript|manifest|xml|wasm))/;
const SMALL = 600;
/** Levels that cost about a millisecond per page: the first visitor waits for one of them. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 5;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const COMPRESS: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: (body) => deflate(body, { level: GZIP_LEVEL }),
};

const flat = (headers: Readonly<Record<string, string>>): string[] => Object.entries(headers).flat();

export function createAnswer(input: AnswerInput): Answer {
  const { status, type, cacheControl, headers = {} } = input;
  const body = typeof input.body === 'string' ? Buffer.from(input.body) : input.body;
  const compressible = (input.compress ?? COMPRESSIBLE.test(type)) && body.length > SMALL;
  const hash = input.hash ?? contentHash(body);
  const vary = [compressible && 'accept-encoding', input.vary].filter(Boolean).join(', ');

  const build = (bytes: Buffer, encoding: Encoding): Variant => {
    const etag = `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    const shared = { ...headers, etag, 'cache-control': cacheControl, ...(vary && { vary }) };
    return {
      etag,
      body: bytes,
      notModified: flat(shared),
      headers: flat({
        'content-type': type,
        'content-length': String(bytes.length),
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
        'x-content-type-options': 'nosniff',
        ...shared,
      }),
    };
  };

  const identity = build(body, 'identity');
  const variants: Answer['variants'] = { identity };
  const pending: Partial<Record<Encoding, Promise<Variant>>> = { identity: Promise.resolve(identity) };
  if (!compressible) Object.assign(variants, { br: identity, gzip: identity });

  const make = async (encoding: Exclude<Encoding, 'identity'>): Promise<Variant> => {
    const variant = build(await COMPRESS[encoding](body), encoding);
    variants[encoding] = variant;
    return variant;
  };
  return {
    status,
    bytes: Math.round(body.length * (compressible ? 1.6 : 1)) + 2000,
    variants,
    variant: (encoding) => {
      const ready = variants[encoding];
      if (ready) return Promise.resolve(ready);
      const running = pending[encoding] ?? make(encoding as Exclude<Encoding, 'identity'>);
      pending[encoding] = running;
      return running;
    },
  };
}

/** Prepares every encoding ahead of whoever asks for it. */
export function prepareAll(answer: Answer): void {
  // A failed compression shows to the one who asks for it.
  for (const encoding of ['br', 'gzip'] as const) answer.variant(encoding).catch(() => undefined);
}
