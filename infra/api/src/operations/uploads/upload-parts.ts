import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { ApiError, NotStoredError } from 'shared-contracts';
import type { Access } from '../access.ts';
import type { OperationContext } from '../operation.ts';
import { closeUpload, forgetUpload, growUpload, type UploadRow } from './upload-rows.ts';

/** Of the store: what comes in piece by piece, by project and upload. Nothing of it is served. */
export const UPLOADS = 'media-uploads';

const MIB = 1024 * 1024;
/**
 * Pieces of one file; who sends it byte by byte comes to an end, who has a bad line does not: of one that brings 7 kB a
 * second, a turn among many others makes a piece of this size.
 */
const mostParts = (size: number): number => Math.ceil(size / (MIB / 32)) + 200;
/** Milliseconds of one request, which ends before the server cuts it off: what came in is kept, and the next one goes on. */
const LONGEST = 90_000;

/** What a kill loses of a file at most: little of a small one, and few pieces of a large one. */
const partBytes = (size: number): number => Math.max(MIB, Math.ceil(size / 1000));

const folderOf = ({ projectId, id }: Pick<UploadRow, 'projectId' | 'id'>): string => `${UPLOADS}/${projectId}/${id}`;

/** Bytes as they come in, which several parts are taken from one after the other. */
function source(stream: Readable): () => Promise<Uint8Array | null> {
  const pieces = stream.iterator({ destroyOnReturn: false });
  const until = performance.now() + LONGEST;
  return async () => {
    if (performance.now() > until) return null;
    const { done, value } = await pieces.next();
    return done ? null : (value as Uint8Array);
  };
}

/**
 * Stores what comes in of a file, in parts that count as soon as they are stored whole. Answers how far the file has come
 * by then. Throws `upload_moved` where another request has gone on with it.
 */
export async function receiveBytes(
  context: OperationContext,
  access: Access,
  upload: UploadRow,
  stream: Readable,
): Promise<number> {
  const { storage } = context;
  const next = source(stream);
  const most = partBytes(upload.size);
  let { received: offset } = upload;
  let parts = upload.parts.length;
  for (let head = await next(); head; head = await next()) {
    if (parts >= mostParts(upload.size)) throw new ApiError('too_many_requests');
    let size = 0;
    const pieces = async function* (first: Uint8Array): AsyncGenerator<Uint8Array> {
      for (let piece: Uint8Array | null = first; piece; piece = size < most ? await next() : null) {
        size += piece.length;
        yield piece;
      }
    };
    const name = `${offset}-${randomUUID()}`;
    const key = `${folderOf(upload)}/${name}`;
    await storage.put(key, pieces(head));
    if (!(await growUpload(context, access, upload.id, { offset, size, name }))) {
      await storage.delete(key);
      throw new ApiError('upload_moved');
    }
    offset += size;
    parts += 1;
  }
  return offset;
}

/** All bytes of an upload. Throws a NotStoredError where a part is gone: the upload was finished or removed meanwhile. */
export async function* bytesOf({ storage }: OperationContext, upload: UploadRow): AsyncGenerator<Uint8Array> {
  for (const name of upload.parts) {
    const key = `${folderOf(upload)}/${name}`;
    await using part = await storage.open(key);
    if (!part) throw new NotStoredError(key);
    yield* part.read();
  }
}

/** Takes an upload away with all that came of it; what stays behind is removed by upkeep. */
export async function removeUpload(context: OperationContext, access: Access, upload: UploadRow): Promise<void> {
  await forgetUpload(context, access, upload.id);
  await removeParts(context, upload);
}

/** Takes away what came of an upload that has become what it was sent for. */
export async function endUpload(context: OperationContext, access: Access, upload: UploadRow): Promise<void> {
  await (upload.replaces ? closeUpload(context, access, upload) : forgetUpload(context, access, upload.id));
  await removeParts(context, upload);
}

/** Of one whose row is gone. */
export async function removeParts(
  context: OperationContext,
  upload: Pick<UploadRow, 'projectId' | 'id'>,
): Promise<void> {
  await context.storage
    .deleteBelow(folderOf(upload))
    .catch((error: unknown) =>
      context.logger.warn({ err: error, project: upload.projectId, upload: upload.id }, 'parts of an upload remain'),
    );
}
