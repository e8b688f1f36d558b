import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Key, refusal } from './signature.ts';

type Metadata = Readonly<Record<string, string>>;

interface StoredObject {
  readonly bytes: Buffer;
  readonly tag: string;
  readonly metadata: Metadata;
  readonly modified: Date;
}

interface Upload {
  readonly metadata: Metadata;
  readonly parts: Map<number, StoredObject>;
}

type Handler = (exchange: {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly name: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
}) => void;

/** What becomes of a request in place of its answer; `take` does what it asks for. */
export type S3Fault = (response: ServerResponse, take: () => void, request: IncomingMessage) => void;

export interface S3ServerOptions {
  readonly bucket?: string;
  readonly key?: Key;
  /** What becomes of conditions of writes. */
  readonly conditions?: 'kept' | 'ignored' | 'not built';
  /** Keys of one page of a list. */
  readonly pageOfKeys?: number;
  /** Port to listen on; a free one by default. */
  readonly port?: number;
}

export interface S3Server {
  readonly endpoint: string;
  readonly key: Key;
  readonly bucket: string;
  readonly objects: ReadonlyMap<string, StoredObject>;
  /** How many uploads in parts were begun and not ended. */
  readonly unfinished: () => number;
  /** Requests from now on meet this; null for none. */
  readonly set: (fault: S3Fault | null) => void;
  readonly close: () => Promise<void>;
}

const TEST_KEY: Key = { accessKeyId: 'test', secretAccessKey: 'a/secret+of tests', region: 'us-east-1' };
const LEAST_PART = 5 * 1024 * 1024;

const STATUS: Readonly<Record<string, number>> = {
  AccessDenied: 403,
  InvalidAccessKeyId: 403,
  SignatureDoesNotMatch: 403,
  RequestTimeTooSkewed: 403,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  PreconditionFailed: 412,
  InvalidRange: 416,
  NotImplemented: 501,
  SlowDown: 503,
};

class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

const tagOf = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex');
const bare = (tag: string): string => tag.replaceAll('"', '');

const metadataOf = ({ headers }: IncomingMessage): Metadata =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (name.startsWith('x-amz-meta-') ? [[name, String(value)]] : [])),
  );

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

const xml = (response: ServerResponse, content: string, status = 200): void =>
  void response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${content}`);

/**
 * An object storage for tests, in memory: requests are signed and verified, and conditions of writes kept, as AWS
 * documents them; as strict as the strictest that were met (Ceph's takes the tag of a write's `If-Match` bare alone).
 */
export async function startS3Server(options: S3ServerOptions = {}): Promise<S3Server> {
  const { bucket = 'sections', key = TEST_KEY, conditions = 'kept', pageOfKeys = 1000 } = options;
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, Upload>();
  let fault: S3Fault | null = null;

  const check = (name: string, { headers }: IncomingMessage): void => {
    const [none, match] = [headers['if-none-match'], headers['if-match']];
    if (conditions === 'ignored' || (none === undefined && match === undefined)) return;
    if (conditions === 'not built') throw new Refused('NotImplemented');
    const found = objects.get(name);
    if (none !== undefined && found) throw new Refused('PreconditionFailed');
    if (match === undefined) return;
    if (!found) throw new Refused('NoSuchKey');
    if (found.tag !== match) throw new Refused('PreconditionFailed');
  };

  const stored = (bytes: Buffer, metadata: Metadata, tag = tagOf(bytes)): StoredObject => ({
    ...{ bytes, tag, metadata },
    modified: new Date(),
  });

  const entryOf = (name: string): string => {
    const { bytes, modified } = objects.get(name) ?? stored(Buffer.alloc(0), {});
    const facts = `<LastModified>${modified.toISOString()}</LastModified><Size>${bytes.length}</Size>`;
    return `<Contents><Key>${name}</Key>${facts}</Contents>`;
  };

  const list: Handler = ({ response, query }) => {
    const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? ''];
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).toSorted();
    const page = names.slice(0, Math.min(pageOfKeys, Number(query.get('max-keys') ?? 1000)));
    const isTruncated = page.length < names.length;
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const contents = page.map(entryOf).join('');
    xml(response, `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents}</ListBucketResult>`);
  };

  const read: Handler = ({ request, response, name }) => {
    const found = objects.get(name);
    if (!found) throw new Refused('NoSuchKey');
    const { bytes, tag, metadata, modified } = found;
    const match = request.headers['if-match'];
    if (match !== undefined && bare(match) !== tag) throw new Refused('PreconditionFailed');
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (first !== undefined && Number(first) >= bytes.length) throw new Refused('InvalidRange');
    const part = first === undefined ? bytes : bytes.subarray(Number(first), Number(last) + 1);
    const range = `bytes ${first}-${Number(first) + part.length - 1}/${bytes.length}`;
    response.writeHead(first === undefined ? 200 : 206, {
      ...metadata,
      etag: `"${tag}"`,
      'last-modified': modified.toUTCString(),
      'content-length': part.length,
      ...(first !== undefined && { 'content-range': range }),
    });
    response.end(request.method === 'HEAD' ? undefined : part);
  };

  const put: Handler = ({ request, response, name, body }) => {
    check(name, request);
    const object = stored(body, metadataOf(request));
    objects.set(name, object);
    response.writeHead(200, { etag: `"${object.tag}"` }).end();
  };

  const copy: Handler = ({ request, response, name }) => {
    const [, place, ...path] = String(request.headers['x-amz-copy-source']).split('/');
    const source = place === bucket ? objects.get(path.join('/')) : undefined;
    if (!source) throw new Refused('NoSuchKey');
    if (path.join('/') === name) throw new Refused('InvalidRequest');
    check(name, request);
    objects.set(name, stored(source.bytes, source.metadata));
    xml(response, `<CopyObjectResult><ETag>"${source.tag}"</ETag></CopyObjectResult>`);
  };

  const remove: Handler = ({ response, name }) => {
    objects.delete(name);
    response.writeHead(204).end();
  };

  const uploadOf = (query: URLSearchParams): Upload => {
    const upload = uploads.get(query.get('uploadId') ?? '');
    if (!upload) throw new Refused('NoSuchUpload');
    return upload;
  };

  const begin: Handler = ({ request, response }) => {
    const id = randomUUID();
    uploads.set(id, { metadata: metadataOf(request), parts: new Map() });
    xml(response, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  };

  const putPart: Handler = ({ response, query, body }) => {
    const part = stored(body, {});
    uploadOf(query).parts.set(Number(query.get('partNumber')), part);
    response.writeHead(200, { etag: `"${part.tag}"` }).end();
  };

  const complete: Handler = ({ response, name, query, body }) => {
    const { metadata, parts } = uploadOf(query);
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
    const found = named.map(([, number, tag = '']) => {
      const part = parts.get(Number(number));
      if (part?.tag !== bare(tag)) throw new Refused('InvalidPart');
      return part;
    });
    if (found.slice(0, -1).some(({ bytes }) => bytes.length < LEAST_PART)) throw new Refused('EntityTooSmall');
    const whole = Buffer.concat(found.map(({ bytes }) => bytes));
    const tag = `${tagOf(Buffer.concat(found.map((part) => Buffer.from(part.tag, 'hex'))))}-${found.length}`;
    objects.set(name, stored(whole, metadata, tag));
    uploads.delete(query.get('uploadId') ?? '');
    xml(response, `<CompleteMultipartUploadResult><ETag>"${tag}"</ETag></CompleteMultipartUploadResult>`);
  };

  const abort: Handler = ({ response, query }) => {
    uploads.delete(query.get('uploadId') ?? '');
    response.writeHead(204).end();
  };

  const handlerOf = ({ method, headers }: IncomingMessage, name: string, query: URLSearchParams): Handler => {
    const ofUpload = query.has('uploadId');
    if (name === '') return method === 'HEAD' ? ({ response }) => void response.end() : list;
    if (method === 'POST') return ofUpload ? complete : begin;
    if (method === 'DELETE') return ofUpload ? abort : remove;
    if (method === 'PUT') return ofUpload ? putPart : headers['x-amz-copy-source'] === undefined ? put : copy;
    return read;
  };

  const take = (request: IncomingMessage, response: ServerResponse, body: Buffer): void => {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://storage');
    const [, place, ...path] = pathname.split('/');
    const name = path.join('/');
    const refused = refusal(request, body, key);
    if (refused) throw new Refused(refused);
    if (place !== bucket) throw new Refused('NoSuchBucket');
    handlerOf(request, name, query)({ request, response, name, query, body });
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    const work = (): void => {
      try {
        take(request, response, body);
      } catch (error) {
        const code = error instanceof Refused ? error.code : 'InternalError';
        xml(response, `<Error><Code>${code}</Code><Message>Said ${code}</Message></Error>`, STATUS[code] ?? 400);
      }
    };
    if (fault) fault(response, work, request);
    else work();
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    bucket,
    objects,
    unfinished: () => uploads.size,
    set: (next) => {
      fault = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
