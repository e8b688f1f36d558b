import { type RemoteRelease, remoteReleaseSchema, remoteVersionSchema, type Storage } from 'shared-contracts';
import { z } from 'zod';
import { encodeJson, readObject, type StoredObject } from './json-object.ts';
import { keys, type Side } from './keys.ts';

const moveSchema = z.strictObject({ version: remoteVersionSchema, at: z.string(), by: z.string() });

/** `live.json`: which version is live, which was before, and how it came to that, newest first. */
const pointerSchema = z.strictObject({
  version: remoteVersionSchema,
  previous: remoteVersionSchema.nullable(),
  history: z.array(moveSchema),
});
type Pointer = z.infer<typeof pointerSchema>;

const namesSchema = z.array(z.string());

export interface ReleaseStore {
  readonly storage: Storage;
  readonly release: (name: string, version: string) => Promise<RemoteRelease | null>;
  readonly versions: (name: string) => Promise<RemoteRelease[]>;
  readonly pointer: (name: string) => Promise<StoredObject<Pointer> | null>;
  readonly movePointer: (name: string, pointer: Pointer, from: StoredObject<Pointer> | null) => Promise<boolean>;
  /** Names of remotes that are or were live. */
  readonly names: () => Promise<string[]>;
  readonly addName: (name: string) => Promise<void>;
  readonly putRelease: (release: RemoteRelease) => Promise<boolean>;
  /** False where the version is claimed by another content. */
  readonly claim: (name: string, version: string, content: string) => Promise<boolean>;
  readonly putFile: (name: string, version: string, side: Side, path: string, bytes: Uint8Array) => Promise<void>;
  readonly file: (name: string, version: string, side: Side, path: string) => Promise<Uint8Array | null>;
  /** All of a version but its claim. */
  readonly remove: (name: string, version: string) => Promise<void>;
}

/** What the registry keeps, on any storage. Releases never change, so each is read once. */
export function createReleaseStore(storage: Storage): ReleaseStore {
  const known = new Map<string, RemoteRelease>();

  const release: ReleaseStore['release'] = async (name, version) => {
    const key = keys.release(name, version);
    const cached = known.get(key);
    if (cached) return cached;
    const stored = await readObject(storage, key, remoteReleaseSchema);
    if (stored) known.set(key, stored.value);
    return stored?.value ?? null;
  };

  const names = async () => (await readObject(storage, keys.names, namesSchema))?.value ?? [];

  const addName = async (name: string): Promise<void> => {
    for (;;) {
      const stored = await readObject(storage, keys.names, namesSchema);
      if (stored?.value.includes(name)) return;
      const next = encodeJson([...(stored?.value ?? []), name].toSorted());
      if (await storage.swap(keys.names, next, stored?.bytes ?? null)) return;
    }
  };

  return {
    storage,
    release,
    names,
    addName,
    versions: async (name) => {
      const prefix = keys.remote(name);
      const found = (await storage.list(prefix))
        .map((key) => key.slice(prefix.length).match(/^([^/]+)\/release\.json$/)?.[1])
        .filter((version) => version !== undefined);
      const releases = await Promise.all(found.map((version) => release(name, version)));
      return releases.filter((entry) => entry !== null);
    },
    pointer: (name) => readObject(storage, keys.live(name), pointerSchema),
    movePointer: (name, pointer, from) => storage.swap(keys.live(name), encodeJson(pointer), from?.bytes ?? null),
    putRelease: (entry) => storage.swap(keys.release(entry.name, entry.version), encodeJson(entry), null),
    claim: async (name, version, content) => {
      const key = keys.claim(name, version);
      if (await storage.swap(key, encodeJson(content), null)) return true;
      return (await readObject(storage, key, z.string()))?.value === content;
    },
    putFile: (name, version, side, path, bytes) => storage.put(keys.file(name, version, side, path), bytes),
    file: (name, version, side, path) => storage.get(keys.file(name, version, side, path)),
    remove: async (name, version) => {
      const [release, claim] = [keys.release(name, version), keys.claim(name, version)];
      // First what makes the version exist.
      await storage.delete(release);
      known.delete(release);
      for (const key of await storage.list(keys.version(name, version))) if (key !== claim) await storage.delete(key);
    },
  };
}
