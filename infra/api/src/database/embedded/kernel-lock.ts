import { randomUUID } from 'node:crypto';
import { rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Results of SQLite where the system did not grant a lock, or knows none. */
const REFUSED = new Set([5, 10]);

/**
 * Takes a file for this process with the lock of the operating system: it ends with the process however that ends, and
 * does not care which container a process is in. Null where it was not granted. SQLite is Node's way to it; the file
 * stays empty, so there is nothing that a power cut could spoil.
 */
export function takeKernelLock(file: string): (() => void) | null {
  const holder = new DatabaseSync(file);
  try {
    holder.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return () => holder.close();
  } catch (error) {
    holder.close();
    if (error instanceof Error && 'errcode' in error && REFUSED.has(Number(error.errcode) & 0xff)) return null;
    throw error;
  }
}

/** Whether a volume grants locks at all: to a file that nobody else knows of. */
export function grantsLocks(directory: string): boolean {
  const file = join(directory, `${randomUUID()}.held`);
  try {
    const release = takeKernelLock(file);
    release?.();
    return release !== null;
  } finally {
    rmSync(file, { force: true });
  }
}

/** Numbers by which Linux knows file systems of disks and memory, which one machine alone has. */
const LOCAL = new Set([
  0xef53, // ext2, ext3, ext4
  0x58465342, // XFS
  0x9123683e, // Btrfs
  0x2fc12fc1, // ZFS
  0xf2f52010, // F2FS
  0xca451a4e, // bcachefs
  0x01021994, // tmpfs
  0x794c7630, // overlay
]);

/**
 * Whether whoever has a directory is a process of this machine: then its lock tells all there is to know. Other systems
 * than Linux number theirs as they like, and are those of somebody's own machine.
 */
export const isLocalVolume = (directory: string): boolean =>
  process.platform !== 'linux' || LOCAL.has(statfsSync(directory).type);
