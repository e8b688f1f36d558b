import type { Storage } from 'shared-contracts';

const same = (left: Uint8Array | null, right: Uint8Array | null): boolean =>
  left === null || right === null ? left === right : Buffer.compare(left, right) === 0;

/** Storage in memory. Every operation gives others a turn first, as a disk or a network would. */
export function memoryStorage(): Storage & { readonly objects: Map<string, Uint8Array> } {
  const objects = new Map<string, Uint8Array>();
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    objects,
    get: async (key) => {
      await turn();
      return objects.get(key) ?? null;
    },
    put: async (key, bytes) => {
      await turn();
      objects.set(key, bytes);
    },
    swap: async (key, bytes, expected) => {
      await turn();
      if (!same(objects.get(key) ?? null, expected)) return false;
      objects.set(key, bytes);
      return true;
    },
    list: async (prefix) => {
      await turn();
      return [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted();
    },
    delete: async (key) => {
      await turn();
      objects.delete(key);
    },
    check: async () => undefined,
  };
}
