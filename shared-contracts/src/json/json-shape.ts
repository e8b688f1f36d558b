import { ApiError } from '../errors/api-error.ts';

export interface ShapeLimits {
  /** Levels of lists and objects. */
  readonly depth: number;
  /** Keys of all objects together. */
  readonly keys: number;
  /** Keys of any one object. */
  readonly names: number;
  /** Items of all lists and objects together. */
  readonly values: number;
}

const MOST_DEPTH = 100;
/** A key or a value costs memory and time far above its bytes; no body of the product comes near these. */
const BYTES_PER_KEY = 128;
const BYTES_PER_VALUE = 64;
const LEAST = 256;
/** Beyond it an object becomes a table, which is slow to make, to copy and to go through. */
const MOST_NAMES = 1000;

/** What a body of so many bytes may hold. */
export const shapeLimits = (maxBytes: number): ShapeLimits => ({
  depth: MOST_DEPTH,
  keys: Math.max(LEAST, Math.floor(maxBytes / BYTES_PER_KEY)),
  names: MOST_NAMES,
  values: Math.max(LEAST, Math.floor(maxBytes / BYTES_PER_VALUE)),
});

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const MARK = {
  comma: 0x2c,
  colon: 0x3a,
  openList: 0x5b,
  closeList: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
} as const;

/** Where the text ends that goes on at `from`, or has an escape; the length where neither is here. */
function endOfRun(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== QUOTE && bytes[at] !== BACKSLASH) at += 1;
  return at;
}

/**
 * Watches JSON go by, piece by piece, before anything is built from it. Whether it is JSON at all is for its parser to
 * say. Several texts may go by one after the other: what they hold is counted together.
 */
export class JsonShape {
  readonly #limits: ShapeLimits;
  #depth = 0;
  #deepest = 0;
  #keys = 0;
  /** Keys so far of each object that is open, by its depth. */
  readonly #names: number[] = [];
  #mostNames = 0;
  #values = 0;
  #inText = false;
  /** The byte before, in the piece before, was a backslash. */
  #isEscaped = false;

  constructor(limits: ShapeLimits) {
    this.#limits = limits;
  }

  /** Throws `malformed` where the text is too deep, `too_large` where it holds too much. */
  watch(bytes: Uint8Array): void {
    let at = this.#isEscaped ? 1 : 0;
    this.#isEscaped = false;
    while (at < bytes.length) at = this.#inText ? this.#passText(bytes, at) : this.#passMarks(bytes, at);
    this.#isEscaped = at > bytes.length;
    if (this.#deepest > this.#limits.depth) throw new ApiError('malformed');
    const { keys, names, values } = this.#limits;
    if (this.#keys > keys || this.#mostNames > names || this.#values > values) throw new ApiError('too_large');
  }

  /** The next bytes begin another text. */
  begin(): void {
    this.#depth = 0;
    this.#deepest = 0;
    this.#inText = false;
    this.#isEscaped = false;
  }

  /** Goes on behind the text, or behind its next escape. */
  #passText(bytes: Uint8Array, from: number): number {
    const end = endOfRun(bytes, from);
    if (end === bytes.length) return end;
    if (bytes[end] === BACKSLASH) return end + 2;
    this.#inText = false;
    return end + 1;
  }

  /** Goes on behind the next quote. */
  #passMarks(bytes: Uint8Array, from: number): number {
    let at = from;
    for (; at < bytes.length && bytes[at] !== QUOTE; at += 1) this.#count(bytes[at] ?? 0);
    this.#inText = at < bytes.length;
    return this.#inText ? at + 1 : at;
  }

  #count(byte: number): void {
    switch (byte) {
      case MARK.comma:
        this.#values += 1;
        break;
      case MARK.colon:
        this.#keys += 1;
        this.#countName();
        break;
      case MARK.openList:
      case MARK.openObject:
        this.#depth += 1;
        if (this.#depth > this.#deepest) this.#deepest = this.#depth;
        this.#names[this.#depth] = 0;
        break;
      case MARK.closeList:
      case MARK.closeObject:
        if (this.#depth > 0) this.#depth -= 1;
        break;
    }
  }

  #countName(): void {
    const names = (this.#names[this.#depth] ?? 0) + 1;
    this.#names[this.#depth] = names;
    if (names > this.#mostNames) this.#mostNames = names;
  }
}
