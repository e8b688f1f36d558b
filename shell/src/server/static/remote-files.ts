import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { nameSchema, type RemoteRelease, remoteVersionSchema } from 'shared-contracts';
import type { Answer } from '../http/answer.ts';
import type { HealFile } from '../remotes/heal-file.ts';
import { integrityOf, isFileName } from '../remotes/integrity.ts';
import type { ReleaseStore } from '../remotes/release-store.ts';
import type { RemoteSource } from '../sources.ts';
import type { FileAnswers } from './file-answers.ts';

const ADDRESS = /^\/remotes\/([^/]+)\/([^/]+)\/client\/(.+)$/;
const KNOWN_RELEASES = 100;

/**
 * Client files of every version that ever served and that the registry keeps. Only files the release recorded: server builds, source maps and
 * whatever else lies in the folder have no address. A version that another node served, and this one never did, is
 * asked of the registry: the page that names it holds the hash its browser will check.
 */
export function createRemoteFiles(
  store: ReleaseStore,
  source: RemoteSource,
  files: FileAnswers,
  healFile: HealFile,
): (path: string) => Promise<Answer | null> {
  const releases = new LRUCache<string, RemoteRelease>({ max: KNOWN_RELEASES });

  const releaseOf = async (name: string, version: string): Promise<RemoteRelease | null> => {
    const key = `${name}@${version}`;
    const release = releases.get(key) ?? (await store.record(name, version));
    if (release) releases.set(key, release);
    return release;
  };

  /** What became of a file here is not what was recorded: it is copied anew. */
  const heal = async ({ name, version, client }: RemoteRelease, path: string): Promise<Uint8Array | null> => {
    const bytes = await healFile({ name, version, side: 'client', path }, client[path] ?? '');
    // Its version may have been deleted meanwhile.
    if (!bytes) releases.delete(`${name}@${version}`);
    return bytes;
  };

  const readVerified = async (release: RemoteRelease, file: string): Promise<Uint8Array | null> => {
    const { name, version, client } = release;
    if (!Object.hasOwn(client, file)) return null;
    // Pruned, damaged or no file at all.
    const bytes = await readFile(store.fileOf(name, version, 'client', file)).catch(() => null);
    if (bytes && integrityOf(bytes) === client[file]) return bytes;
    return heal(release, file);
  };

  return async (path) => {
    const [, name = '', version = '', file = ''] = ADDRESS.exec(path) ?? [];
    const readable = nameSchema.safeParse(name).success && remoteVersionSchema.safeParse(version).success;
    if (!readable || !isFileName(file) || file.endsWith('.map')) return null;
    return files.get(path, file, async () => {
      const release = await releaseOf(name, version);
      return release ? readVerified(release, file) : source.readFile(name, version, 'client', file);
    });
  };
}
