import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import {
  nameSchema,
  type RemoteRelease,
  remoteReleaseSchema,
  remoteVersionSchema,
  rolloutRuleSchema,
} from 'shared-contracts';
import { z } from 'zod';
import type { RemoteSide, RemoteSource } from '../sources.ts';
import { integrityOf, isFileName } from './integrity.ts';

const lastSetSchema = z.record(
  nameSchema,
  z.strictObject({
    current: remoteVersionSchema,
    /** The first of `before`, for shells that know of one alone. */
    lastGood: remoteVersionSchema.nullable(),
    before: z.array(remoteVersionSchema).optional(),
    candidate: z.strictObject({ version: remoteVersionSchema, rule: rolloutRuleSchema }).optional(),
  }),
);
/** Which versions served last, by remote. */
export type LastSet = z.infer<typeof lastSetSchema>;

/** Bytes of a release are not what was recorded. No version of it may run. */
export class IntegrityError extends Error {
  override readonly name = 'IntegrityError';
}

const filesOf = (release: RemoteRelease): { side: RemoteSide; path: string; integrity: string }[] =>
  (['client', 'server'] as const).flatMap((side) =>
    Object.entries(release[side]).map(([path, integrity]) => ({ side, path, integrity })),
  );

const ignoreMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

const visible = async (folder: string): Promise<string[]> =>
  ((await readdir(folder).catch(ignoreMissing)) ?? []).filter((entry) => !entry.startsWith('.'));

/** Where a file of a release is on this machine. */
export type FileOf = (name: string, version: string, side: RemoteSide, path: string) => string;

export interface FilePlace {
  readonly name: string;
  readonly version: string;
  readonly side: RemoteSide;
  readonly path: string;
}

export interface ReleaseStore {
  readonly fileOf: FileOf;
  /** Which file of which release a path of this machine is; null where it is none. */
  readonly placeOf: (file: string) => FilePlace | null;
  /** The release as it is on disk, each byte verified; null where it is not there or no longer whole. */
  readonly load: (name: string, version: string) => Promise<RemoteRelease | null>;
  /** Record of a release on disk, its files not read. */
  readonly record: (name: string, version: string) => Promise<RemoteRelease | null>;
  /** Copies a release here, whole or not at all. Rejects with an IntegrityError where bytes are not those recorded. */
  readonly copy: (release: RemoteRelease, source: RemoteSource) => Promise<void>;
  /** Writes a file of a release anew, whole or not at all. The caller has verified the bytes. */
  readonly replace: (place: FilePlace, bytes: Uint8Array) => Promise<void>;
  /** Removes what an interrupted copy left. */
  readonly clean: () => Promise<void>;
  /** Removes the versions of each remote that are not among those to keep. */
  readonly prune: (keptOf: (name: string) => Promise<readonly string[]>) => Promise<void>;
  readonly readLast: () => Promise<LastSet>;
  readonly writeLast: (set: LastSet) => Promise<void>;
}

async function writeWhole(file: string, bytes: Uint8Array | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

/** The record of what served last; one that cannot be read is none. */
function lastSetIn(stateDir: string): Pick<ReleaseStore, 'readLast' | 'writeLast'> {
  const lastFile = join(stateDir, 'last-remotes.json');
  return {
    readLast: async () => {
      const text = await readFile(lastFile, 'utf8').catch(ignoreMissing);
      if (text === null) return {};
      try {
        return lastSetSchema.parse(JSON.parse(text));
      } catch {
        return {};
      }
    },
    writeLast: async (set) => {
      const draft = `${lastFile}.${randomUUID()}`;
      await writeWhole(draft, JSON.stringify(set));
      await rename(draft, lastFile);
    },
  };
}

/** Releases on this machine's disk: what the workers run, what browsers are sent, and what a start without the registry has. */
export function createReleaseStore(stateDir: string): ReleaseStore {
  const root = join(stateDir, 'remotes');
  const folder = (name: string, version: string) => join(root, name, version);
  const fileOf: ReleaseStore['fileOf'] = (name, version, side, path) => join(folder(name, version), side, path);

  const record: ReleaseStore['record'] = async (name, version) => {
    const text = await readFile(join(folder(name, version), 'release.json'), 'utf8').catch(ignoreMissing);
    if (text === null) return null;
    const parsed = remoteReleaseSchema.safeParse(JSON.parse(text));
    return parsed.success && parsed.data.name === name && parsed.data.version === version ? parsed.data : null;
  };

  return {
    fileOf,
    placeOf: (file) => {
      const [name = '', version = '', side = '', ...path] = relative(root, file).split(sep);
      const isPlace = (side === 'client' || side === 'server') && path.length > 0 && name !== '..';
      return isPlace ? { name, version, side, path: path.join('/') } : null;
    },
    record,
    load: async (name, version) => {
      const release = await record(name, version).catch(() => null);
      if (!release) return null;
      for (const { side, path, integrity } of filesOf(release)) {
        const bytes = await readFile(fileOf(name, version, side, path)).catch(ignoreMissing);
        if (bytes === null || integrityOf(bytes) !== integrity) return null;
      }
      return release;
    },
    copy: async (release, source) => {
      const { name, version } = release;
      const draft = join(root, `.${randomUUID()}`);
      try {
        for (const { side, path, integrity } of filesOf(release)) {
          if (!isFileName(path)) throw new IntegrityError(`${name} ${version}: "${path}" is no file name`);
          const bytes = await source.readFile(name, version, side, path);
          if (bytes === null) throw new IntegrityError(`${name} ${version}: ${side}/${path} is missing`);
          if (integrityOf(bytes) !== integrity)
            throw new IntegrityError(`${name} ${version}: ${side}/${path} does not match its recorded hash`);
          await writeWhole(join(draft, side, path), bytes);
        }
        await writeWhole(join(draft, 'release.json'), JSON.stringify(release));
        await mkdir(join(root, name), { recursive: true });
        // Whatever stands there is not whole, or it would have been used.
        await rm(folder(name, version), { recursive: true, force: true });
        await rename(draft, folder(name, version));
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
    },
    replace: async ({ name, version, side, path }, bytes) => {
      const draft = join(root, `.${randomUUID()}`);
      const file = fileOf(name, version, side, path);
      try {
        await writeWhole(draft, bytes);
        await mkdir(dirname(file), { recursive: true });
        await rename(draft, file);
      } finally {
        await rm(draft, { force: true });
      }
    },
    clean: async () => {
      const entries = (await readdir(root).catch(ignoreMissing)) ?? [];
      const drafts = entries.filter((entry) => entry.startsWith('.'));
      await Promise.all(drafts.map((draft) => rm(join(root, draft), { recursive: true, force: true })));
    },
    prune: async (keptOf) => {
      for (const name of await visible(root)) {
        const kept = await keptOf(name);
        const others = (await visible(join(root, name))).filter((version) => !kept.includes(version));
        for (const version of others) {
          const draft = join(root, `.${randomUUID()}`);
          await rename(folder(name, version), draft);
          await rm(draft, { recursive: true });
        }
      }
    },
    ...lastSetIn(stateDir),
  };
}
