import type { Readable } from 'node:stream';
import { DataStore, type Locker, Server, Upload } from '@tus/server';
import { ApiError, type ErrorCode } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import type { Access } from '../operations/access.ts';
import type { OperationContext } from '../operations/operation.ts';
import { readUploadMetadata } from '../operations/uploads/upload-metadata.ts';
import { receiveBytes, removeUpload } from '../operations/uploads/upload-parts.ts';
import { beginUpload, findUpload, type UploadRow } from '../operations/uploads/upload-rows.ts';
import { drain } from './discard-body.ts';

/** One request about uploads, by somebody who may make it. */
export interface UploadRequest {
  readonly request: Request;
  readonly access: Access;
  /** Empty where one is begun. */
  readonly id: string;
  /** Ends what brings bytes: what came by then is kept. */
  readonly signal: AbortSignal;
  /** Of the network. */
  readonly address: string;
}

const toUpload = ({ id, size, received, createdAt }: UploadRow): Upload =>
  new Upload({ id, size, offset: received, creation_date: createdAt.toISOString() });

/** What ends the bytes of a request before their end. */
interface Ends {
  /** Its line was cut, or another request goes on with what it brings. */
  readonly signal: AbortSignal;
  /** Others have their turn, and who sends them hears how far they came. */
  readonly leave: AbortSignal;
}

/** The bytes of a request, which end where its line is cut or it is to leave: the protocol's server would drop what it holds of them. */
function endingBytes(body: ReadableStream<Uint8Array>, { signal, leave }: Ends, address: string) {
  const reader = body.getReader();
  const left = Promise.withResolvers<null>();
  const ends = AbortSignal.any([signal, leave]);
  const end = (): void => left.resolve(null);
  ends.addEventListener('abort', end);
  let isOver = false;
  /** What nobody wanted must not be taken for the next request, and who sends it should hear why. */
  const rest = (): void => {
    if (isOver) return;
    isOver = true;
    reader.releaseLock();
    void drain(body, address);
  };
  const stream = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      // Of several that are there the first would win, for as long as somebody sends fast.
      const next = ends.aborted ? null : await Promise.race([reader.read(), left.promise]).catch(() => null);
      if (next?.value) return controller.enqueue(next.value);
      ends.removeEventListener('abort', end);
      controller.close();
      if (leave.aborted) rest();
      if (isOver) return;
      isOver = true;
      void reader.cancel().catch(() => undefined);
    },
    cancel: rest,
  });
  return { stream, rest };
}

/** Uploads as rows and parts, as far as one request may see them. */
class Uploads extends DataStore {
  override extensions = ['creation', 'termination'];
  readonly #context: OperationContext;
  readonly #asked: UploadRequest;
  readonly #leave = new AbortController();
  #received: Promise<number> | undefined;

  constructor(context: OperationContext, asked: UploadRequest) {
    super();
    this.#context = context;
    this.#asked = asked;
  }

  /** Asks for the end of the bytes that are being written. */
  get leave(): AbortSignal {
    return this.#leave.signal;
  }

  async #find(id: string): Promise<UploadRow> {
    const row = await findUpload(this.#context, this.#asked.access, id);
    if (!row) throw new ApiError('not_found');
    return row;
  }

  override async create(upload: Upload): Promise<Upload> {
    const metadata = readUploadMetadata(upload.metadata ?? {});
    const { filename, filetype, title, sha256 = '', private_status, replaces: media, version } = metadata;
    const { id, size = 0 } = upload;
    if (size === 0) throw new ApiError('invalid', { errors: { 'Upload-Length': [new ApiError('invalid').message] } });
    const replaces = media === undefined ? null : { media, ...(version !== undefined && { version }) };
    const about = { id, filename, filetype, title, contentHash: sha256, private: private_status === 'private' };
    const wanted = { ...about, size, replaces };
    return toUpload(await beginUpload(this.#context, this.#asked.access, wanted));
  }

  override getUpload = async (id: string): Promise<Upload> => toUpload(await this.#find(id));

  override async remove(id: string): Promise<void> {
    await removeUpload(this.#context, this.#asked.access, await this.#find(id));
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const { access } = this.#asked;
    this.#received = this.#context.uploads.receiving.run(access.projectId, async (leave) => {
      leave.addEventListener('abort', () => this.#leave.abort());
      const row = await this.#find(id);
      if (row.received !== offset) throw new ApiError('upload_moved');
      return receiveBytes(this.#context, access, row, stream);
    });
    return this.#received;
  }

  /** What a line that was cut has brought is still being stored when its request has failed already. */
  settled = async (): Promise<void> => void (await this.#received?.catch(() => undefined));
}

/** Requests of one upload have their turn before they come here, and the database says which of several nodes was first. */
const NO_LOCK: Locker = { newLock: () => ({ lock: async () => undefined, unlock: async () => undefined }) };

/** What the protocol's own refusals mean, by status; all else could not be read. */
const MEANING: Readonly<Record<number, ErrorCode>> = {
  404: 'not_found',
  409: 'upload_moved',
  410: 'not_found',
  413: 'media_too_large',
};

const statusOf = (failure: unknown): number | undefined =>
  (failure as { readonly status_code?: number } | null)?.status_code;

function toFailure(failure: unknown): unknown {
  const status = statusOf(failure);
  return status === undefined ? failure : new ApiError(MEANING[status] ?? 'malformed');
}

/** Answers a request of the tus protocol. Rejects as operations do. */
export async function answerTus(context: OperationContext, asked: UploadRequest): Promise<Response> {
  const { id, signal } = asked;
  const { url, method, headers, body } = asked.request;
  const datastore = new Uploads(context, asked);
  const bytes = body && endingBytes(body, { signal, leave: datastore.leave }, asked.address);
  const sent = bytes && { body: bytes.stream, duplex: 'half' };
  const request = new Request(url, { method, headers, ...sent } as RequestInit);
  const { pathname } = new URL(url);
  let failure: unknown = null;
  const server = new Server({
    datastore,
    path: pathname,
    locker: NO_LOCK,
    maxSize: context.uploads.maxBytes,
    namingFunction: (_, metadata) => readUploadMetadata(metadata ?? {}).id ?? uuidv7(),
    generateUrl: (_, made) => `${pathname.replace(/\/$/, '')}/${made.id}`,
    getFileIdFromRequest: () => id,
    onResponseError: (_, error) => {
      failure = toFailure(error);
      return undefined;
    },
  });
  try {
    const answer = await server.handleWeb(request as Parameters<Server['handleWeb']>[0]);
    if (failure !== null) throw failure;
    if (answer.status >= 400) throw new ApiError('malformed');
    return answer;
  } finally {
    await datastore.settled();
    bytes?.rest();
  }
}
