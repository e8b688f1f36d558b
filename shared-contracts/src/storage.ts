/**
 * Bytes by key, whatever keeps them: a disk or an object store. Keys are `/`-separated names of letters,
 * digits, `.`, `_` and `-`; a key that could leave the store is refused with a TypeError.
 */
export interface Storage {
  /** Null where there is nothing under the key. */
  readonly get: (key: string) => Promise<Uint8Array | null>;
  /** Whole or not at all; replaces what is there. */
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Puts only if `expected` is what is stored now (null: nothing). False, and no change, where it is not. */
  readonly swap: (key: string, bytes: Uint8Array, expected: Uint8Array | null) => Promise<boolean>;
  /** Keys below a prefix, sorted. */
  readonly list: (prefix: string) => Promise<string[]>;
  readonly delete: (key: string) => Promise<void>;
  /** Rejects, saying why, where the store cannot be written. */
  readonly check: () => Promise<void>;
}
