import type { HeldBytes } from './body-budget.ts';
import { ApiError } from './errors/api-error.ts';
import type { ErrorCode } from './errors/catalogue.ts';
import { JsonShape, shapeLimits } from './json/json-shape.ts';

export interface BodyLimits {
  /** Bytes. */
  readonly maxBody: number;
  /** What is said to those who send more; `too_large` unless told. */
  readonly beyond?: ErrorCode;
  /** Its header, where it told how long it is. */
  readonly contentLength?: string | null | undefined;
  /** Whether it will be parsed as JSON, and so may not hold more keys, levels and values than a parser should be given. */
  readonly isJson?: boolean;
}

/** Bytes; each piece by itself takes some hundred beside its own, and a sender may send one byte at a time. */
const PAGE = 4096;

/** Puts pieces together in the order in which they come, small ones by copying them. */
class Gathered {
  readonly #pieces: Uint8Array[] = [];
  #page = new Uint8Array(0);
  /** Where what is not among the pieces yet stands in the page. */
  #from = 0;
  #to = 0;

  add(piece: Uint8Array): void {
    if (piece.byteLength > PAGE) {
      this.#close();
      this.#pieces.push(piece);
      return;
    }
    if (this.#to + piece.byteLength > this.#page.byteLength) {
      this.#close();
      this.#page = new Uint8Array(PAGE);
      this.#from = this.#to = 0;
    }
    this.#page.set(piece, this.#to);
    this.#to += piece.byteLength;
  }

  whole(): Uint8Array {
    this.#close();
    const [first] = this.#pieces;
    return first && this.#pieces.length === 1 ? first : Buffer.concat(this.#pieces);
  }

  #close(): void {
    if (this.#to > this.#from) this.#pieces.push(this.#page.subarray(this.#from, this.#to));
    this.#from = this.#to;
  }
}

/**
 * The bytes of a body, counted while they come in and never more than allowed. Throws `too_large` or what is said
 * instead, and `unavailable` where there is no room for them.
 */
export async function takeBody(
  chunks: AsyncIterable<Uint8Array>,
  { maxBody, beyond = 'too_large', contentLength, isJson = false }: BodyLimits,
  held: HeldBytes,
): Promise<Uint8Array> {
  if (Number(contentLength ?? 0) > maxBody) throw new ApiError(beyond);
  const shape = isJson ? new JsonShape(shapeLimits(maxBody)) : null;
  const taken = new Gathered();
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > maxBody) throw new ApiError(beyond);
    held.add(chunk.byteLength);
    shape?.watch(chunk);
    taken.add(chunk);
  }
  held.arrived();
  return taken.whole();
}
