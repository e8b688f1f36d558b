import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  ApiError,
  NotStoredError,
  type Storage,
  StorageFullError,
  type StoredEntry,
  type StoredFile,
} from 'shared-contracts';
import { deleteEach } from './delete-each.ts';
import { errorOf, isFull, readXml, S3AwayError, type S3Client, S3Error, type S3Request } from './s3-client.ts';
import { copyObject, MARK, upload } from './s3-upload.ts';
import { checkKey, isKey, sameBytes } from './storage-key.ts';

const RETRY_SECONDS = 5;
/** Another change of the object was under way. */
const CONFLICT = 409;
/** What is there is not what the condition says. */
const NOT_MET = 412;
const PAGE_OF_KEYS = '1000';
/** More than any number of others that change a small object at once. */
const SWAP_TRIES = 20;
/** Milliseconds without a byte of an object, after which the connection is given up. */
const STALLED = 15_000;

/** Without quotes, which some services take for a part of it. */
export const bareTag = (answer: Response): string => answer.headers.get('etag')?.replaceAll('"', '') ?? '';

/** Whoever asks is told that it is away, as of everything else. */
const orUnavailable = (error: unknown): never => {
  if (!(error instanceof S3AwayError)) throw error;
  throw Object.assign(new ApiError('unavailable', { retryAfter: RETRY_SECONDS }), { cause: error });
};

/** The same, and who finds no room is told that. */
const refuse = (error: unknown): never => {
  throw error instanceof S3Error && isFull(error) ? new StorageFullError({ cause: error }) : orUnavailable(error);
};

/** When an object was stored, as an answer says it; null where it does not. */
function modifiedOf(answer: Response): Date | null {
  const time = Date.parse(answer.headers.get('last-modified') ?? '');
  return Number.isNaN(time) ? null : new Date(time);
}

/** What an answer brings, read no faster than it is taken; given up where nothing more comes. */
async function* steadily(body: AsyncIterable<Uint8Array>, left: AbortController): AsyncGenerator<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const timer = setTimeout(() => left.abort(new S3AwayError('An object comes no further')), STALLED);
      const { done, value } = await pieces.next().finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  } finally {
    await pieces.return?.();
  }
}

async function whole(answer: Response, left: AbortController): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of steadily(answer.body ?? Readable.from([]), left)) pieces.push(piece);
  return Buffer.concat(pieces);
}

interface Asking {
  readonly send: (request: S3Request) => Promise<Response>;
  /** The answer of a success; null where there is nothing under the key. */
  readonly ask: (request: S3Request) => Promise<Response | null>;
}

function askingOf(client: S3Client): Asking {
  const send: Asking['send'] = (request) => client.send(request).catch(orUnavailable);
  return {
    send,
    ask: async (request) => {
      const answer = await send(request);
      if (answer.ok) return answer;
      const error = await errorOf(answer);
      // The head of an answer alone does not say what is missing.
      if (answer.status === 404 && (error.code === 'NoSuchKey' || error.code === '')) return null;
      throw error;
    },
  };
}

async function openObject({ ask }: Asking, key: string): Promise<StoredFile | null> {
  const head = await ask({ method: 'HEAD', key });
  if (!head) return null;
  const left = new AbortController();
  const tag = head.headers.get('etag') ?? '';
  return {
    size: Number(head.headers.get('content-length')),
    modified: modifiedOf(head),
    read: async function* (range) {
      if (range && range.end === range.start) return;
      const headers = {
        // What was opened, or nothing.
        'if-match': tag,
        ...(range && { range: `bytes=${range.start}-${range.end - 1}` }),
      };
      const answer = await ask({ method: 'GET', key, headers, signal: left.signal });
      if (!answer?.body) throw new Error(`The object storage has ${key} no longer`);
      yield* steadily(answer.body, left);
    },
    [Symbol.asyncDispose]: async () => left.abort(),
  };
}

interface Listed {
  readonly Key: string;
  readonly Size: string;
  readonly LastModified: string;
}

async function* entriesBelow({ send }: Asking, prefix: string): AsyncGenerator<StoredEntry> {
  let after: string | null = null;
  do {
    const query: Record<string, string> = { 'list-type': '2', prefix, 'max-keys': PAGE_OF_KEYS };
    if (after !== null) query['continuation-token'] = after;
    const answer = await send({ method: 'GET', key: '', query });
    if (!answer.ok) throw await errorOf(answer);
    const page = readXml(await answer.text(), 'ListBucketResult');
    if (!page) throw new Error('The object storage answered no list');
    const found = (page.Contents ?? []) as readonly Listed[];
    for (const { Key, Size, LastModified } of found)
      if (isKey(Key)) yield { key: Key, size: Number(Size), modified: new Date(LastModified) };
    after = page.IsTruncated === 'true' ? String(page.NextContinuationToken) : null;
  } while (after !== null);
}

interface Read {
  readonly bytes: Uint8Array;
  readonly tag: string;
}

/** Puts an object where it is still the one that was read; whether it did. */
async function replace({ send, ask }: Asking, key: string, bytes: Uint8Array, found: Read | null): Promise<boolean> {
  const mark = randomUUID();
  const condition: Record<string, string> = found ? { 'if-match': found.tag } : { 'if-none-match': '*' };
  const body = new Uint8Array(bytes);
  const answer = await send({ method: 'PUT', key, body, headers: { ...condition, [MARK]: mark } });
  if (answer.ok) return answer.body?.cancel().then(() => true) ?? true;
  const error = await errorOf(answer);
  const isGone = found !== null && answer.status === 404;
  if (answer.status !== CONFLICT && answer.status !== NOT_MET && !isGone) throw error;
  // It may be what this one put, by a try whose answer was lost.
  const now = await ask({ method: 'HEAD', key });
  return now?.headers.get(MARK) === mark;
}

/**
 * Storage in a bucket. An object becomes visible whole; `swap` is atomic for all processes that use the bucket, by the
 * conditional writes of the service.
 */
export function s3Storage(client: S3Client): Storage {
  const asking = askingOf(client);
  const { send, ask } = asking;

  const done = async (request: S3Request): Promise<void> => {
    const answer = await ask(request);
    await answer?.body?.cancel();
  };

  const read = async (key: string): Promise<Read | null> => {
    const left = new AbortController();
    const answer = await ask({ method: 'GET', key: checkKey(key), signal: left.signal });
    if (!answer) return null;
    const bytes = await whole(answer, left).catch((cause: unknown) =>
      orUnavailable(new S3AwayError('An object broke off', { cause })),
    );
    return { bytes, tag: bareTag(answer) };
  };

  const swap: Storage['swap'] = async (key, bytes, expected) => {
    for (let tried = 0; tried < SWAP_TRIES; tried += 1) {
      const found = await read(key);
      if (!sameBytes(found?.bytes ?? null, expected)) return false;
      if (await replace(asking, key, bytes, found)) return true;
    }
    throw new Error(`The object storage does not let ${key} be changed`);
  };

  const entries = (folder: string): AsyncIterable<StoredEntry> => entriesBelow(asking, `${checkKey(folder)}/`);
  const remove: Storage['delete'] = async (key) => done({ method: 'DELETE', key: checkKey(key) });

  return {
    get: async (key) => (await read(key))?.bytes ?? null,
    open: async (key) => openObject(asking, checkKey(key)),
    put: async (key, bytes) =>
      bytes instanceof Uint8Array
        ? done({ method: 'PUT', key: checkKey(key), body: new Uint8Array(bytes) }).catch(refuse)
        : upload(client, checkKey(key), bytes).catch(refuse),
    swap: (key, bytes, expected) => swap(key, bytes, expected).catch(refuse),
    copy: async (from, to) => {
      if (!(await copyObject(client, checkKey(from), checkKey(to)).catch(refuse))) throw new NotStoredError(from);
    },
    list: async (prefix) => {
      const keys: string[] = [];
      for await (const { key } of entriesBelow(asking, prefix)) keys.push(key);
      return keys.toSorted();
    },
    entries,
    delete: remove,
    deleteBelow: (folder) => deleteEach(entries(folder), remove),
    check: async () => {
      const answer = await send({ method: 'HEAD', key: '' });
      if (!answer.ok) throw await errorOf(answer);
    },
  };
}
