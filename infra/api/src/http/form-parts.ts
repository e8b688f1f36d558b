import { join } from 'node:path';
import { Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { setImmediate } from 'node:timers/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { ApiError, codeOf, type ErrorCode } from 'shared-contracts';
import type { HeldBytes } from 'shared-contracts/body-budget';
import { receiveFile } from '../media/incoming-file.ts';

/** What is held of a form. */
export interface HeldForm {
  /** In memory. */
  readonly fields: HeldBytes;
  /** On the disk. */
  readonly file: HeldBytes;
}

export interface FormLimits {
  /** Bytes of a file. */
  readonly fileBytes: number;
  /** Bytes of all else. */
  readonly fieldBytes: number;
}

const MOST = { files: 1, fields: 40, parts: 41, headerPairs: 20, headerSize: 8192 } as const;
const LIMIT_EVENTS = ['partsLimit', 'filesLimit', 'fieldsLimit'] as const;

/** Passes bytes on until there are too many of them. */
function bounded(most: number, code: ErrorCode): Transform {
  let size = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length;
      if (size > most) done(new ApiError(code));
      else done(null, chunk);
    },
  });
}

/** As much as comes from a connection at once, and less than a part's buffer holds. */
const PIECE = 64 * 1024;
const PART_BUFFER = 2 * PIECE;

/**
 * Cuts what comes in, and lets the loop turn after each piece: the parser waits for ever for a part that it skips, where
 * more of it than a part's buffer holds has come, and ended, in one turn. Throws where there is too much of it, or no
 * room on the disk.
 */
const inPieces = (most: number, held: HeldBytes) =>
  async function* pieces(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let size = 0;
    for await (const chunk of source) {
      size += chunk.length;
      if (size > most) throw new ApiError('media_too_large');
      held.add(chunk.length);
      for (let at = 0; at < chunk.length; at += PIECE) {
        yield chunk.subarray(at, at + PIECE);
        await setImmediate();
      }
    }
  };

function openParser(contentType: string, { fileBytes, fieldBytes }: FormLimits): BusboyInstance {
  try {
    // One byte more than allowed: what is cut off silently would look whole.
    const limits = { ...MOST, fileSize: fileBytes + 1, fieldSize: fieldBytes };
    return new Busboy({ headers: { 'content-type': contentType }, limits, fileHwm: PART_BUFFER });
  } catch {
    throw new ApiError('malformed');
  }
}

const SYSTEM_ERROR = /^E[A-Z]{2,}$/;

/** What the parser or the connection says is the client's doing; what the disk says is not. */
const toFailure = (error: unknown): unknown =>
  error instanceof ApiError || SYSTEM_ERROR.test(String(codeOf(error))) ? error : new ApiError('malformed');

/** Takes a form apart as it comes in, writing its file into a folder. Rejects at the first thing that is wrong. */
export async function readParts(
  request: Request,
  folder: string,
  limits: FormLimits,
  held: HeldForm,
): Promise<Readonly<Record<string, unknown>>> {
  const values: Record<string, unknown> = Object.create(null);
  const stored: Promise<void>[] = [];
  const broken = new AbortController();
  const fail = (error: unknown): void => broken.abort(toFailure(error));
  const gaveWay = AbortSignal.any([held.fields.gaveWay, held.file.gaveWay]);
  gaveWay.addEventListener('abort', () => fail(gaveWay.reason));
  let left = limits.fieldBytes;
  const add = (name: string, value: unknown): void => {
    // Of two values under one name nobody knows which one counts.
    if (Object.hasOwn(values, name)) fail(new ApiError('malformed'));
    values[name] = value;
  };

  const parser = openParser(request.headers.get('content-type') ?? '', limits);
  parser.on('file', (name, stream, filename, _encoding, type) => {
    const path = join(folder, String(stored.length));
    const bound = bounded(limits.fileBytes, 'media_too_large');
    // A form that breaks off never ends its files by itself.
    const received = receiveFile(stream, path, { name: filename ?? '', type }, { bound, signal: broken.signal });
    const done = received.then((file) => add(name, file));
    stored.push(done);
    done.catch(fail);
  });
  parser.on('field', (name, value, _nameCut, valueCut) => {
    left -= Buffer.byteLength(value);
    if (valueCut || left < 0) return fail(new ApiError('too_large'));
    try {
      held.fields.add(Buffer.byteLength(value));
    } catch (error) {
      return fail(error);
    }
    add(name, value);
  });
  for (const event of LIMIT_EVENTS) parser.on(event, () => fail(new ApiError('malformed')));

  const source = request.body ? Readable.fromWeb(request.body as ReadableStream) : Readable.from([]);
  const pieces = inPieces(limits.fileBytes + limits.fieldBytes, held.file);
  try {
    await pipeline(source, pieces, parser as Writable, { signal: broken.signal });
    await Promise.all(stored);
    broken.signal.throwIfAborted();
    held.fields.arrived();
    held.file.arrived();
  } catch (error) {
    fail(error);
    await Promise.allSettled(stored);
    throw broken.signal.reason;
  }
  return values;
}
