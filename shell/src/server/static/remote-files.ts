import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { nameSchema, type RemoteRelease, remoteVersionSchema } from 'shared-contracts';
import type { Answer } from '../http/answer.ts';
import { integrityOf, isFileName } from '../remotes/integrity.ts';
import type { ReleaseStore } from '../remotes/release-store.ts';
import type { ServiceLog } from '../remotes/service-log.ts';
import type { RemoteSource } from '../sources.ts';
import type { FileAnswers } from './file-answers.ts';

const ADDRESS = /^\/remotes\/([^/]+)\/([^/]+)\/client\/(.+)$/;
const KNOWN_RELEASES = 100;

const unlessPruned = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/**
 * Client files of every version that ever served and that the registry keeps. Only files the release recorded: server builds, source maps and
 * whatever else lies in the folder have no address. A version that another node served, and this one never did, is
 * asked of the registry: the page that names it holds the hash its browser will check.
 */
export function createRemoteFiles(
  store: ReleaseStore,
  source: RemoteSource,
  files: FileAnswers,
  { logger, service }: { readonly logger: Logger; readonly service: Pick<ServiceLog, 'note'> },
): (path: string) => Promise<Answer | null> {
  const releases = new LRUCache<string, RemoteRelease>({ max: KNOWN_RELEASES });
  /** Whoever asks again writes no further line. */
  const told = new LRUCache<string, true>({ max: KNOWN_RELEASES });

  const releaseOf = async (name: string, version: string): Promise<RemoteRelease | null> => {
    const key = `${name}@${version}`;
    const release = releases.get(key) ?? (await store.record(name, version));
    if (release) releases.set(key, release);
    return release;
  };

  /** What became of a file here is not what was recorded: it is copied anew. */
  const heal = async ({ name, version, client }: RemoteRelease, file: string): Promise<Uint8Array | null> => {
    const remote = `${name}@${version}`;
    const note = (what: 'healed' | 'damaged'): void =>
      service.note({ name, version, what, reason: file, project: null, page: null });
    const bytes = await source.readFile(name, version, 'client', file);
    if (!bytes || integrityOf(bytes) !== client[file]) {
      const damage = `${remote} ${file}`;
      note('damaged');
      if (!told.has(damage))
        logger.error({ remote, file }, 'A file of a remote is damaged here, and the registry has no whole one');
      told.set(damage, true);
      // Its version may have been deleted meanwhile.
      releases.delete(remote);
      return null;
    }
    await store.replace(name, version, file, bytes);
    note('healed');
    logger.warn({ remote, file }, 'A damaged file of a remote was copied anew');
    return bytes;
  };

  const readVerified = async (release: RemoteRelease, file: string): Promise<Uint8Array | null> => {
    const { name, version, client } = release;
    if (!Object.hasOwn(client, file)) return null;
    const bytes = await readFile(store.fileOf(name, version, 'client', file)).catch(unlessPruned);
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
