import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { nameSchema, type RemoteRelease, remoteVersionSchema } from 'shared-contracts';
import type { Answer } from '../http/answer.ts';
import { integrityOf } from '../remotes/integrity.ts';
import type { ReleaseStore } from '../remotes/release-store.ts';
import type { FileAnswers } from './file-answers.ts';

const ADDRESS = /^\/remotes\/([^/]+)\/([^/]+)\/client\/(.+)$/;
const KNOWN_RELEASES = 100;

/**
 * Client files of every version this node ever served. Only files the release recorded: server builds, source
 * maps and whatever else lies in the folder have no address.
 */
export function createRemoteFiles(store: ReleaseStore, files: FileAnswers): (path: string) => Promise<Answer | null> {
  const releases = new LRUCache<string, RemoteRelease>({ max: KNOWN_RELEASES });

  const releaseOf = async (name: string, version: string): Promise<RemoteRelease | null> => {
    if (!nameSchema.safeParse(name).success || !remoteVersionSchema.safeParse(version).success) return null;
    const key = `${name}@${version}`;
    const release = releases.get(key) ?? (await store.record(name, version));
    if (release) releases.set(key, release);
    return release;
  };

  return async (path) => {
    const [, name = '', version = '', file = ''] = ADDRESS.exec(path) ?? [];
    const release = await releaseOf(name, version);
    if (!release || !Object.hasOwn(release.client, file) || file.endsWith('.map')) return null;
    return files.get(path, file, async () => {
      const bytes = await readFile(store.fileOf(name, version, 'client', file));
      return integrityOf(bytes) === release.client[file] ? bytes : null;
    });
  };
}
