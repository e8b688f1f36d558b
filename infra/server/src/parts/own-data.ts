import { join } from 'node:path';
import { DataInUseError, type OwnershipOptions, ownDirectory } from '@infra/api';
import type { Logger } from 'pino';
import type { Role, Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';

/** Shells that may share a `DATA_DIR`, each with a folder of its own in it. */
const MOST_SHELLS = 16;
const SHELLS = Array.from({ length: MOST_SHELLS }, (_, at) => (at === 0 ? 'shell' : `shell-${at + 1}`));

/**
 * Parts whose files in `DATA_DIR` belong to one process, under the first of these names that no other has: the registry
 * swaps its pointers, a shell keeps the set it serves. The embedded database is owned by whoever opens it; media are
 * shared by the API processes of one PostgreSQL.
 */
const OWNED: Readonly<Record<Role, readonly (readonly string[])[]>> = {
  all: [['registry'], ['shell']],
  api: [],
  registry: [['registry']],
  shell: [SHELLS],
};

/** How this process holds what it owns, and what it does where it lost it. */
export const ownershipOf = (logger: Logger): OwnershipOptions => ({
  onLease: () =>
    logger.warn('DATA_DIR is on a network volume, or one of an unknown kind: whoever has it gives signs of life there'),
  onLost: () => {
    logger.fatal('DATA_DIR went to another process while this one gave no sign of life');
    // At once: whatever it still wrote would be written into the other's data.
    process.exit(1);
  },
});

export interface OwnData {
  /** Of the shell of this process. */
  readonly shellFolder: string;
  readonly release: () => void;
}

interface Owned {
  readonly name: string;
  readonly release: () => void;
}

/** Rejects as the first of the names did where others have all of them. */
async function ownFirst(folder: string, names: readonly string[], options: OwnershipOptions): Promise<Owned> {
  const refusals: unknown[] = [];
  for (const name of names) {
    try {
      return { name, release: await ownDirectory(folder, name, options) };
    } catch (error) {
      if (!(error instanceof DataInUseError)) throw error;
      refusals.push(error);
    }
  }
  throw refusals[0];
}

/** Takes this role's parts of `DATA_DIR`. Throws a StartError where another process has one. */
export async function ownData({ ROLE, DATA_DIR }: Settings, logger: Logger): Promise<OwnData> {
  const owned: Owned[] = [];
  const release = (): void => {
    for (const part of owned) part.release();
  };
  try {
    for (const names of OWNED[ROLE]) owned.push(await ownFirst(DATA_DIR, names, ownershipOf(logger)));
  } catch (error) {
    release();
    throw error instanceof DataInUseError ? new StartError(error.message) : error;
  }
  const shell = owned.find(({ name }) => SHELLS.includes(name));
  return { shellFolder: join(DATA_DIR, shell?.name ?? 'shell'), release };
}
