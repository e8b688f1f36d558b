import { DataInUseError, type OwnershipOptions, ownDirectory } from '@infra/api';
import type { Logger } from 'pino';
import type { Role, Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';

/**
 * Parts whose files in `DATA_DIR` belong to one process: the registry swaps its pointers, a shell keeps the set it
 * serves. The embedded database is owned by whoever opens it; media are shared by the API processes of one PostgreSQL.
 */
const OWNED: Readonly<Record<Role, readonly string[]>> = {
  all: ['registry', 'shell'],
  api: [],
  registry: ['registry'],
  shell: ['shell'],
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

/** Takes this role's parts of `DATA_DIR`; answers the release. Throws a StartError where another process has one. */
export async function ownData({ ROLE, DATA_DIR }: Settings, logger: Logger): Promise<() => void> {
  const releases: (() => void)[] = [];
  const releaseAll = (): void => {
    for (const release of releases) release();
  };
  try {
    for (const part of OWNED[ROLE]) releases.push(await ownDirectory(DATA_DIR, part, ownershipOf(logger)));
  } catch (error) {
    releaseAll();
    throw error instanceof DataInUseError ? new StartError(error.message) : error;
  }
  return releaseAll;
}
