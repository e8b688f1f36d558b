import { randomUUID } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, StorageFullError } from 'shared-contracts';
import { unfinishedFolder } from './unfinished.ts';

/** Bytes below which a disk counts as full: the database could not make its next piece of log, of 16 MiB. */
const LEAST = 32 * 1024 * 1024;
const TRIED = Buffer.alloc(4096);

const FULL = ['ENOSPC', 'EDQUOT'];
/** What PostgreSQL says of a full disk. */
const DATABASE_FULL = '53100';

/** Whether something failed for want of space, wherever in it that is said. */
export function isOutOfSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (FULL.includes(String(code)) || code === DATABASE_FULL) return true;
  return isOutOfSpace(error.cause);
}

/**
 * Rejects with a StorageFullError where the data directory can take nothing more: no bytes, no names, or none of its
 * user's. Where its volume is away, the folder of what is unfinished is too.
 */
export async function checkSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < LEAST) throw new StorageFullError();
  const file = join(unfinishedFolder(folder), `.space-${randomUUID()}`);
  try {
    await writeFile(file, TRIED);
  } catch (error) {
    throw isOutOfSpace(error) ? new StorageFullError() : error;
  } finally {
    await rm(file, { force: true });
  }
}
