import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { messageOf } from 'shared-contracts';
import { createSparingWarnings } from 'shared-contracts/sparing-warnings';
import type { RemoteSource } from '../sources.ts';
import { integrityOf } from './integrity.ts';
import type { FilePlace, ReleaseStore } from './release-store.ts';
import type { ServiceLog } from './service-log.ts';

/** Milliseconds for which a file that could not be copied anew is not tried again. */
const PAUSE = 5000;
const MOST_KNOWN = 100;

/** A file of a release is not what was recorded here, and could not be had from the registry. No fault of the release. */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
}

/** Copies a file anew that is not what was recorded; null where the registry has no whole one. Rejects where it is not reached. */
export type HealFile = (place: FilePlace, integrity: string) => Promise<Uint8Array | null>;

export interface HealerOptions {
  readonly store: Pick<ReleaseStore, 'replace'>;
  readonly source: Pick<RemoteSource, 'readFile'>;
  readonly logger: Logger;
  readonly service: Pick<ServiceLog, 'note'>;
}

export function createHealer({ store, source, logger, service }: HealerOptions): HealFile {
  /** Whoever asks again writes no further line. */
  const told = new LRUCache<string, true>({ max: MOST_KNOWN });
  const warn = createSparingWarnings();
  return async (place, integrity) => {
    const { name, version, side, path } = place;
    const remote = `${name}@${version}`;
    const note = (what: 'healed' | 'damaged'): void =>
      service.note({ name, version, what, reason: path, project: null, page: null });
    const bytes = await source.readFile(name, version, side, path);
    if (!bytes || integrityOf(bytes) !== integrity) {
      const damage = `${remote} ${path}`;
      note('damaged');
      if (!told.has(damage))
        logger.error({ remote, file: path }, 'A file of a remote is damaged here, and the registry has no whole one');
      told.set(damage, true);
      return null;
    }
    try {
      await store.replace(place, bytes);
      note('healed');
      logger.warn({ remote, file: path }, 'A damaged file of a remote was copied anew');
    } catch (error) {
      // What it says is used all the same: on a full disk, say.
      warn(logger, remote, { err: error, remote, file: path }, 'A damaged file of a remote could not be replaced');
    }
    return bytes;
  };
}

/** Reads a file of a release at a path of this machine, each byte verified. Rejects where there is no whole one. */
export type ReadVerified = (file: string, integrity: string) => Promise<Uint8Array>;

/** Files here as they were recorded: one that is not is copied anew, once for all that ask. */
export function createFileReader(store: Pick<ReleaseStore, 'placeOf'>, heal: HealFile): ReadVerified {
  const failed = new LRUCache<string, DamagedFileError>({ max: MOST_KNOWN, ttl: PAUSE });
  const healing = new Map<string, Promise<Uint8Array>>();

  const healed = async (file: string, integrity: string): Promise<Uint8Array> => {
    const place = store.placeOf(file);
    const what = place && `${place.name} ${place.version}: ${place.side}/${place.path}`;
    const why = (reason: string) =>
      new DamagedFileError(`${what} does not match its recorded hash here, and ${reason}`);
    if (!place) throw new Error('no file of a release');
    const bytes = await heal(place, integrity).catch((error: unknown) => {
      throw why(`the registry was not reached: ${messageOf(error)}`);
    });
    if (bytes === null) throw why('the registry has no whole one');
    return bytes;
  };

  const healOnce = (file: string, integrity: string): Promise<Uint8Array> => {
    const running = healing.get(file);
    if (running) return running;
    const made = healed(file, integrity)
      .catch((error: unknown) => {
        if (error instanceof DamagedFileError) failed.set(file, error);
        throw error;
      })
      .finally(() => healing.delete(file));
    healing.set(file, made);
    return made;
  };

  return async (file, integrity) => {
    // Missing, or no file at all: damaged as well.
    const bytes = await readFile(file).catch(() => null);
    if (bytes && integrityOf(bytes) === integrity) return bytes;
    const before = failed.get(file);
    if (before) throw before;
    return healOnce(file, integrity);
  };
}
