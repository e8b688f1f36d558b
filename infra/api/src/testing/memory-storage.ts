import type { Storage } from 'shared-contracts';

export interface MemoryStorage extends Storage {
  readonly files: Map<string, Uint8Array>;
  /** Thrown by the next puts, until it is null again. */
  failure: Error | null;
}

/** Storage for tests, which can be made to fail. */
export function memoryStorage(): MemoryStorage {
  const files = new Map<string, Uint8Array>();
  const storage: MemoryStorage = {
    files,
    failure: null,
    get: async (key) => files.get(key) ?? null,
    put: async (key, bytes) => {
      if (storage.failure) throw storage.failure;
      files.set(key, bytes);
    },
    swap: async (key, bytes, expected) => {
      const stored = files.get(key) ?? null;
      if (stored === null ? expected !== null : !expected || Buffer.compare(stored, expected) !== 0) return false;
      await storage.put(key, bytes);
      return true;
    },
    list: async (prefix) => [...files.keys()].filter((key) => key.startsWith(prefix)).toSorted(),
    delete: async (key) => void files.delete(key),
    check: async () => undefined,
  };
  return storage;
}
