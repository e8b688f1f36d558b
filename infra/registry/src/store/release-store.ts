import {
  actorSchema,
  type Envelope,
  envelopeSchema,
  type RemoteRelease,
  remoteReleaseSchema,
  remoteVersionSchema,
  returnedSchema,
  rolloutSchema,
  type Storage,
} from 'shared-contracts';
import { z } from 'zod';
import type { DamageLog } from './damage-log.ts';
import { keys, type Side } from './keys.ts';
import { encodeJson, readObject, type StoredObject } from './stored-object.ts';

const moveSchema = z.strictObject({
  version: remoteVersionSchema.nullable(),
  at: z.string(),
  /** In words. */
  by: z.string(),
  /** Absent of moves from before it was recorded. */
  actor: actorSchema.optional(),
  /** What the version became: live for everybody, served to some, or neither any more. */
  as: z.enum(['live', 'candidate', 'withdrawn', 'returned']).default('live'),
  /** Why, where it was taken back by itself. */
  reason: z.string().optional(),
});

/** `live.json`: which version is live (null: none, or the remote is retired), which was before, which some are served, and how it came to that, newest first. */
const pointerSchema = z.strictObject({
  version: remoteVersionSchema.nullable(),
  previous: remoteVersionSchema.nullable(),
  /** How often this was decided on; a pointer of before they were counted has none. */
  move: z.number().int().default(0),
  /** Whether what it lacks of the version before is meant. */
  losses: z.enum(['refuse', 'accept']).default('refuse'),
  /** What some are served in its place, and whether what that lacks is meant. */
  candidate: rolloutSchema
    .extend({ losses: z.enum(['refuse', 'accept']).default('refuse') })
    .nullable()
    .default(null),
  /** The version that the last decision took back by itself. */
  returned: returnedSchema.nullable().default(null),
  history: z.array(moveSchema),
});
export type Pointer = z.infer<typeof pointerSchema>;

const namesSchema = z.array(z.string());

/** A version, and the keys of what is stored of it. */
export interface StoredVersion {
  readonly release: RemoteRelease;
  readonly keys: readonly string[];
}

export interface ReleaseStore {
  readonly storage: Storage;
  readonly release: (name: string, version: string) => Promise<RemoteRelease | null>;
  readonly versions: (name: string) => Promise<RemoteRelease[]>;
  /** The same, each with the keys of all that lies beside it, found by one look. */
  readonly contents: (name: string) => Promise<StoredVersion[]>;
  /** Versions that have no record, and files beside their claim: a publish goes on, or what was begun broke off. */
  readonly unfinished: (name: string) => Promise<string[]>;
  readonly pointer: (name: string) => Promise<StoredObject<Pointer> | null>;
  readonly movePointer: (name: string, pointer: Pointer, from: StoredObject<Pointer> | null) => Promise<boolean>;
  /** Releases that are live; with a log, but those of which something is damaged. */
  readonly live: (damage?: DamageLog) => Promise<RemoteRelease[]>;
  /** Names of remotes that are or were live. */
  readonly names: () => Promise<string[]>;
  readonly addName: (name: string) => Promise<void>;
  readonly putRelease: (release: RemoteRelease) => Promise<boolean>;
  /** False where the version is claimed by another content. */
  readonly claim: (name: string, version: string, content: string) => Promise<boolean>;
  readonly putFile: (name: string, version: string, side: Side, path: string, bytes: Uint8Array) => Promise<void>;
  readonly file: (name: string, version: string, side: Side, path: string) => Promise<Uint8Array | null>;
  readonly provenance: (name: string, version: string) => Promise<Envelope | null>;
  /** Which key signed a version; null: none. */
  readonly signerOf: (name: string, version: string) => Promise<string | null>;
  /** Once: who signed a version first is who signed it. */
  readonly putProvenance: (name: string, version: string, provenance: Envelope) => Promise<void>;
  /** All of a version but its claim. */
  readonly remove: (name: string, version: string) => Promise<void>;
}

/** Keys of what lies in the folder of each version of a remote, by one look into the storage. */
async function keysByVersion({ list }: Storage, name: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const prefix = keys.remote(name);
  const found = (await list(prefix)).filter((key) => key.indexOf('/', prefix.length) > 0);
  return Map.groupBy(found, (key) => key.slice(prefix.length, key.indexOf('/', prefix.length)));
}

/** All versions of a remote, by one look into the storage. */
async function readContents(storage: Storage, name: string, read: ReleaseStore['release']): Promise<StoredVersion[]> {
  const byVersion = await keysByVersion(storage, name);
  const versions = await Promise.all(
    [...byVersion].map(async ([version, stored]) => {
      const release = stored.includes(keys.release(name, version)) && (await read(name, version));
      return release ? [{ release, keys: stored }] : [];
    }),
  );
  return versions.flat();
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

  const signers = new Map<string, string>();
  const provenance: ReleaseStore['provenance'] = async (name, version) =>
    (await readObject(storage, keys.provenance(name, version), envelopeSchema))?.value ?? null;
  const signerOf: ReleaseStore['signerOf'] = async (name, version) => {
    const key = keys.provenance(name, version);
    const cached = signers.get(key);
    if (cached !== undefined) return cached;
    const keyId = (await provenance(name, version))?.signatures[0]?.keyid ?? null;
    if (keyId !== null) signers.set(key, keyId);
    return keyId;
  };

  const names = async () => (await readObject(storage, keys.names, namesSchema))?.value ?? [];

  const pointer: ReleaseStore['pointer'] = (name) => readObject(storage, keys.live(name), pointerSchema);

  const liveOf = async (name: string): Promise<RemoteRelease | null> => {
    const version = (await pointer(name))?.value.version;
    return version ? release(name, version) : null;
  };
  const live: ReleaseStore['live'] = async (damage) => {
    const found = await Promise.all(
      (await names()).map((name) => (damage ? damage.unless(liveOf(name)) : liveOf(name))),
    );
    return found.flatMap((entry) => entry ?? []);
  };

  const addName = async (name: string): Promise<void> => {
    for (;;) {
      const stored = await readObject(storage, keys.names, namesSchema);
      if (stored?.value.includes(name)) return;
      const next = encodeJson([...(stored?.value ?? []), name].toSorted());
      if (await storage.swap(keys.names, next, stored?.bytes ?? null)) return;
    }
  };

  const contents: ReleaseStore['contents'] = (name) => readContents(storage, name, release);

  return {
    storage,
    release,
    provenance,
    signerOf,
    putProvenance: async (name, version, envelope) => {
      await storage.swap(keys.provenance(name, version), encodeJson(envelope), null);
    },
    names,
    addName,
    contents,
    unfinished: async (name) => {
      const byVersion = await keysByVersion(storage, name);
      return [...byVersion].flatMap(([version, stored]) => {
        const isThere = stored.includes(keys.release(name, version));
        return !isThere && stored.some((key) => key !== keys.claim(name, version)) ? [version] : [];
      });
    },
    versions: async (name) => (await contents(name)).map((stored) => stored.release),
    pointer,
    live,
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
