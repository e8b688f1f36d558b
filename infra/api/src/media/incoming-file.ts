import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ErrorCode } from 'shared-contracts';
import { HEAD_BYTES } from './is-drawing.ts';
import { judgeBeginning } from './judge-beginning.ts';
import { TextCheck } from './text-check.ts';

/** What was found out about a file while it came in. */
interface Facts {
  /** Where it stands. */
  readonly path: string;
  /** SHA-256 of it, in hexadecimal. */
  readonly contentHash: string;
  /** Why it is not taken, where its bytes say so; what was seen at its beginning was not even kept. */
  readonly refused: ErrorCode | null;
  /** Whether all its bytes are UTF-8 without control characters: texts have no other mark. */
  readonly isText: boolean;
}

/** A file that stands on the disk, and was looked at as it came in. */
class IncomingFile extends File {
  readonly facts: Facts;
  constructor(bytes: Blob, { name, type }: Pick<File, 'name' | 'type'>, facts: Facts) {
    super([bytes], name, { type });
    this.facts = facts;
  }
}

/** What goes on to the disk at a time: a write for each piece that comes in costs more than all else that is done with it. */
const PIECE_BYTES = 256 * 1024;

/** Hashes what passes, and keeps back what begins as nothing does that is taken. */
class Inspection extends Transform {
  readonly #hash = createHash('sha256');
  #head: Buffer = Buffer.alloc(0);
  readonly #gathered: Buffer[] = [];
  #size = 0;
  #verdict: { readonly refused: ErrorCode | null; readonly text: TextCheck | null } | null = null;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk);
    if (!this.#verdict) {
      this.#head = Buffer.concat([this.#head, chunk]);
      if (this.#head.length >= HEAD_BYTES) this.#judge();
    } else this.#pass(chunk);
    done();
  }

  override _flush(done: TransformCallback): void {
    if (!this.#verdict) this.#judge();
    this.#hand();
    done();
  }

  #judge(): void {
    const head = this.#head;
    this.#head = Buffer.alloc(0);
    const beginning = judgeBeginning(head);
    this.#verdict =
      'refused' in beginning
        ? { refused: beginning.refused, text: null }
        : { refused: null, text: beginning.isText ? new TextCheck() : null };
    this.#pass(head);
  }

  #pass(chunk: Buffer): void {
    if (this.#verdict?.refused) return;
    this.#gathered.push(chunk);
    this.#size += chunk.length;
    if (this.#size >= PIECE_BYTES) this.#hand();
  }

  #hand(): void {
    if (this.#size === 0) return;
    const piece = Buffer.concat(this.#gathered.splice(0), this.#size);
    this.#size = 0;
    this.#verdict?.text?.add(piece);
    this.push(piece);
  }

  /** Once all has passed. */
  facts(path: string): Facts {
    const { refused, text } = this.#verdict ?? { refused: 'media_type', text: null };
    const isText = text?.end() ?? false;
    return { path, contentHash: this.#hash.digest('hex'), refused: text && !isText ? 'media_type' : refused, isText };
  }
}

/** Writes a file to a path as it comes in, through what bounds it. Rejects where it breaks off or has no room. */
export async function receiveFile(
  source: AsyncIterable<Uint8Array>,
  path: string,
  { name, type }: Pick<File, 'name' | 'type'>,
  through: { readonly bound: Transform; readonly signal: AbortSignal },
): Promise<File> {
  const inspection = new Inspection();
  await pipeline(source, through.bound, inspection, createWriteStream(path), { signal: through.signal });
  return new IncomingFile(await openAsBlob(path), { name, type }, inspection.facts(path));
}

/** SHA-256 of a file that was received, in hexadecimal; null of one that came from within the process. */
export const contentHashOf = (file: File): string | null =>
  file instanceof IncomingFile ? file.facts.contentHash : null;

/** Whether a file that was received is a text; of one that came from within the process that is not known yet. */
export const isKnownText = (file: File): boolean => file instanceof IncomingFile && file.facts.isText;

/** A file to work on, and a folder for what is made of it, which goes with it. */
export interface FileAtWork extends Facts, AsyncDisposable {
  readonly folder: string;
}

/** Makes a folder in `unfinished` for what is made of a file: of a text, nothing is. One that came from within the process is written there first. */
export async function workOn(file: File, unfinished: string): Promise<FileAtWork> {
  const folder = join(unfinished, randomUUID());
  if (file instanceof IncomingFile && file.facts.isText)
    return { ...file.facts, folder, [Symbol.asyncDispose]: async () => undefined };
  await mkdir(folder);
  const remove = () => rm(folder, { recursive: true, force: true });
  const factsOf = async (): Promise<Facts> => {
    if (file instanceof IncomingFile) return file.facts;
    const path = join(folder, 'original');
    const inspection = new Inspection();
    await pipeline(file.stream(), inspection, createWriteStream(path));
    return inspection.facts(path);
  };
  try {
    return { ...(await factsOf()), folder, [Symbol.asyncDispose]: remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
