import { type PublisherKey, publisherKeySchema, type Storage } from 'shared-contracts';
import { z } from 'zod';
import { keys } from './keys.ts';
import { encodeJson, readObject } from './stored-object.ts';

const keysSchema = z.array(publisherKeySchema);

export interface KeyStore {
  /** Keeps the installation's own key among the others: what it signed stays signed once that is another one. */
  readonly keepOwn: () => Promise<void>;
  /** The newest first; the installation's own of now at the end. */
  readonly all: () => Promise<readonly PublisherKey[]>;
  /** False where it is there already, revoked or not. */
  readonly add: (key: PublisherKey) => Promise<boolean>;
  /** Null where there is none that can be revoked. */
  readonly revoke: (id: string, at: string) => Promise<PublisherKey | null>;
}

/** Keys that releases may be signed with: `own` is the installation's, which is trusted whatever the storage has. */
export function createKeyStore(storage: Storage, own: PublisherKey | null): KeyStore {
  const kept = async (): Promise<readonly PublisherKey[]> =>
    (await readObject(storage, keys.publisherKeys, keysSchema))?.value ?? [];
  const change = async (next: (known: readonly PublisherKey[]) => readonly PublisherKey[] | null): Promise<boolean> => {
    for (;;) {
      const stored = await readObject(storage, keys.publisherKeys, keysSchema);
      const changed = next(stored?.value ?? []);
      if (!changed) return false;
      if (await storage.swap(keys.publisherKeys, encodeJson(changed), stored?.bytes ?? null)) return true;
    }
  };
  return {
    keepOwn: async () => {
      if (own) await change((known) => (known.some(({ id }) => id === own.id) ? null : [...known, own]));
    },
    all: async () => [...(await kept()).filter(({ id }) => id !== own?.id), ...(own ? [own] : [])],
    add: (key) => change((known) => ([...known, own].some((each) => each?.id === key.id) ? null : [key, ...known])),
    revoke: async (id, at) => {
      if (id === own?.id) return null;
      await change((known) => known.map((key) => (key.id === id ? { ...key, revoked_at: key.revoked_at ?? at } : key)));
      return (await kept()).find((key) => key.id === id) ?? null;
    },
  };
}
