/** Bytes from `start` to before `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** What stood under a key when it was opened, whatever becomes of the key. Disposed of by whoever opened it. */
export interface StoredFile extends AsyncDisposable {
  /** In bytes. */
  readonly size: number;
  /** All of it, or a range within it, read no faster than it is taken. */
  readonly read: (range?: ByteRange) => AsyncIterable<Uint8Array>;
}

/**
 * Bytes by key, whatever keeps them: a disk or an object store. Keys are `/`-separated names of letters,
 * digits, `.`, `_` and `-`; a key that could leave the store is refused with a TypeError.
 */
export interface Storage {
  /** Null where there is nothing under the key. For what is small; everything else is opened. */
  readonly get: (key: string) => Promise<Uint8Array | null>;
  /** Null where there is nothing under the key. */
  readonly open: (key: string) => Promise<StoredFile | null>;
  /** Whole or not at all; replaces what is there. Pieces of unknown number are stored as they come. */
  readonly put: (key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) => Promise<void>;
  /** Puts only if `expected` is what is stored now (null: nothing). False, and no change, where it is not. */
  readonly swap: (key: string, bytes: Uint8Array, expected: Uint8Array | null) => Promise<boolean>;
  /** Keys below a prefix, sorted. */
  readonly list: (prefix: string) => Promise<string[]>;
  /** The same for any number of them: as they are found, in no order. */
  readonly keys: (folder: string) => AsyncIterable<string>;
  readonly delete: (key: string) => Promise<void>;
  /** Rejects, saying why, where the store cannot be written. */
  readonly check: () => Promise<void>;
}
