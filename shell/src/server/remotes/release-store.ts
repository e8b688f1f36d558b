import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Logger } from 'pino';
import {
  nameSchema,
  type RemoteRelease,
  remoteReleaseSchema,
  remoteVersionSchema,
  rolloutRuleSchema,
} from 'shared-contracts';
import { codeOf } from 'shared-contracts/code-of';
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

/** What is said of a file where there is none, be it that something else stands in its way. */
const MISSING: readonly unknown[] = ['ENOENT', 'ENOTDIR'];

const ignoreMissing = (error: unknown): null => {
  if (MISSING.includes(codeOf(error))) return null;
  throw error;
};

const visible = async (folder: string): Promise<string[]> =>
  ((await readdir(folder).catch(ignoreMissing)) ?? []).filter((entry) => !entry.startsWith('.'));

const LAST_FILE = 'last-remotes.json';

/** What cannot be removed now goes at the next start; why the draft was of no use is what matters. */
const removeDraft = (draft: string): Promise<void> =>
  rm(draft, { recursive: true, force: true }).catch(() => undefined);

/** The same failure in the same words each time: what was tried, without the names of drafts. */
function plainError(what: string, error: unknown): unknown {
  const isOfDisk = error instanceof Error && 'syscall' in error;
  return isOfDisk ? new Error(`${what}: ${String(codeOf(error))}`, { cause: error }) : error;
}

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

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function writeWhole(file: string, bytes: Uint8Array | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

/** Makes a folder, also where a file stands in its place: all that is here is a copy. */
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(ignoreMissing);
  if (found && !found.isDirectory()) await rm(folder, { force: true });
  await mkdir(folder, { recursive: true });
}

/** Puts a file where it belongs, also where a folder stands in its place. */
async function putInPlace(draft: string, file: string): Promise<void> {
  const found = await stat(file).catch(ignoreMissing);
  if (found?.isDirectory()) await rm(file, { recursive: true, force: true });
  await rename(draft, file);
}

/** The record of what served last; one that cannot be read is none. */
function lastSetIn(stateDir: string): Pick<ReleaseStore, 'readLast' | 'writeLast'> {
  const lastFile = join(stateDir, LAST_FILE);
  // The folder is of one shell alone, which writes one set after the other.
  const draft = `${lastFile}.draft`;
  return {
    readLast: async () => {
      try {
        return lastSetSchema.parse(JSON.parse(await readFile(lastFile, 'utf8')));
      } catch {
        return {};
      }
    },
    writeLast: async (set) => {
      try {
        await writeWhole(draft, JSON.stringify(set));
        await putInPlace(draft, lastFile);
      } finally {
        await removeDraft(draft);
      }
    },
  };
}

/** What is read of releases here. */
function recordsIn(folder: (name: string, version: string) => string, logger: Logger) {
  /** Null where it cannot be read, for whatever reason: a copy that is not whole is none. */
  const readHere = (file: string): Promise<Buffer | null> =>
    readFile(file).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') logger.warn({ err: error, file }, 'A file of a remote cannot be read here');
      return null;
    });

  const record: ReleaseStore['record'] = async (name, version) => {
    const bytes = await readHere(join(folder(name, version), 'release.json'));
    const parsed = remoteReleaseSchema.safeParse(bytes && parseOrNull(bytes.toString('utf8')));
    return parsed.success && parsed.data.name === name && parsed.data.version === version ? parsed.data : null;
  };
  return { readHere, record };
}

/** Releases on this machine's disk: what the workers run, what browsers are sent, and what a start without the registry has. */
export function createReleaseStore(stateDir: string, logger: Logger): ReleaseStore {
  const root = join(stateDir, 'remotes');
  const folder = (name: string, version: string) => join(root, name, version);
  const fileOf: ReleaseStore['fileOf'] = (name, version, side, path) => join(folder(name, version), side, path);

  const { readHere, record } = recordsIn(folder, logger);

  return {
    fileOf,
    placeOf: (file) => {
      const [name = '', version = '', side = '', ...path] = relative(root, file).split(sep);
      const isPlace = (side === 'client' || side === 'server') && path.length > 0 && name !== '..';
      return isPlace ? { name, version, side, path: path.join('/') } : null;
    },
    record,
    load: async (name, version) => {
      const release = await record(name, version);
      if (!release) return null;
      for (const { side, path, integrity } of filesOf(release)) {
        const bytes = await readHere(fileOf(name, version, side, path));
        if (bytes === null || integrityOf(bytes) !== integrity) return null;
      }
      return release;
    },
    copy: async (release, source) => {
      const { name, version } = release;
      const draft = join(root, `.${randomUUID()}`);
      try {
        await makeFolder(root);
        for (const { side, path, integrity } of filesOf(release)) {
          if (!isFileName(path)) throw new IntegrityError(`${name} ${version}: "${path}" is no file name`);
          const bytes = await source.readFile(name, version, side, path);
          if (bytes === null) throw new IntegrityError(`${name} ${version}: ${side}/${path} is missing`);
          if (integrityOf(bytes) !== integrity)
            throw new IntegrityError(`${name} ${version}: ${side}/${path} does not match its recorded hash`);
          await writeWhole(join(draft, side, path), bytes);
        }
        await writeWhole(join(draft, 'release.json'), JSON.stringify(release));
        await makeFolder(join(root, name));
        // Whatever stands there is not whole, or it would have been used.
        await rm(folder(name, version), { recursive: true, force: true });
        await rename(draft, folder(name, version));
      } catch (error) {
        throw plainError(`${name} ${version} could not be copied here`, error);
      } finally {
        await removeDraft(draft);
      }
    },
    replace: async ({ name, version, side, path }, bytes) => {
      const draft = join(root, `.${randomUUID()}`);
      const file = fileOf(name, version, side, path);
      try {
        await writeWhole(draft, bytes);
        await mkdir(dirname(file), { recursive: true });
        await putInPlace(draft, file);
      } finally {
        await removeDraft(draft);
      }
    },
    clean: async () => {
      const isDraft = (entry: string): boolean => entry.startsWith('.');
      // Those of earlier shells had a name each.
      const isLastDraft = (entry: string): boolean => entry.startsWith(`${LAST_FILE}.`);
      for (const [folder, isLeft] of [[root, isDraft] as const, [stateDir, isLastDraft] as const]) {
        const left = ((await readdir(folder).catch(ignoreMissing)) ?? []).filter(isLeft);
        await Promise.all(left.map((draft) => rm(join(folder, draft), { recursive: true, force: true })));
      }
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
