/** Bytes from `start` to before `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** What stood under a key when it was opened, whatever becomes of the key. Disposed of by whoever opened it. */
export interface StoredFile extends AsyncDisposable {
  /** In bytes. */
  readonly size: number;
  /** When it was stored; null where whoever keeps it does not say. */
  readonly modified: Date | null;
  /** All of it, or a range within it, read no faster than it is taken. */
  readonly read: (range?: ByteRange) => AsyncIterable<Uint8Array>;
  /** Bytes from a place on into memory of the caller, and how many: of files on the machine itself. */
  readonly fill?: (into: Uint8Array, at: number) => Promise<number>;
}

/** What is known of stored bytes without opening them. */
export interface StoredEntry {
  readonly key: string;
  /** In bytes. */
  readonly size: number;
  readonly modified: Date;
}

/**
 * Bytes by key, whatever keeps them: a disk or an object store. Keys are `/`-separated names of letters,
 * digits, `.`, `_` and `-`; a key that could leave the store is refused with a TypeError. What finds no room rejects
 * with a StorageFullError, and what cannot be reached with an ApiError `unavailable`.
 */
export interface Storage {
  /** Null where there is nothing under the key. For what is small; everything else is opened. */
  readonly get: (key: string) => Promise<Uint8Array | null>;
  /** Null where there is nothing under the key. */
  readonly open: (key: string) => Promise<StoredFile | null>;
  /** Whole or not at all; replaces what is there. Pieces of unknown number are stored as they come. */
  readonly put: (key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) => Promise<void>;
  /** Puts a file of the machine that nobody changes any more, without reading it: of a store on the machine itself. */
  readonly putFile?: (key: string, path: string) => Promise<void>;
  /** Puts only if `expected` is what is stored now (null: nothing). False, and no change, where it is not. */
  readonly swap: (key: string, bytes: Uint8Array, expected: Uint8Array | null) => Promise<boolean>;
  /** Puts what one key has under another as well, whole or not at all. Rejects with a NotStoredError where it has nothing. */
  readonly copy: (from: string, to: string) => Promise<void>;
  /** Keys below a prefix, sorted. */
  readonly list: (prefix: string) => Promise<string[]>;
  /** What is below a folder, for any number of them: as it is found, in no order. */
  readonly entries: (folder: string) => AsyncIterable<StoredEntry>;
  readonly delete: (key: string) => Promise<void>;
  /** Deletes all below a folder, and answers how much that was. What comes meanwhile may stay. */
  readonly deleteBelow: (folder: string) => Promise<number>;
  /** Rejects, saying why, where the store cannot be written. */
  readonly check: () => Promise<void>;
}

/** Nothing more can be stored. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError';
  readonly code = 'ENOSPC';
  constructor(options?: ErrorOptions) {
    super('There is no space left to store this', options);
  }
}

/** There is nothing under a key that something was to be made of. */
export class NotStoredError extends Error {
  override readonly name = 'NotStoredError';
  constructor(key: string) {
    super(`Nothing is stored under ${key}`);
  }
}
