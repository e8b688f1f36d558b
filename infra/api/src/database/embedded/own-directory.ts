import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { grantsLocks, isLocalVolume, takeKernelLock } from './kernel-lock.ts';
import { type Lease, PATIENCE_BEATS, renew } from './lease.ts';
import { isRunning, newRecord, type Owner, placeRecord, readOwner, readRecord } from './owner-record.ts';

/** A directory belongs to another process that is alive. */
export class DataInUseError extends Error {
  override readonly name = 'DataInUseError';
  constructor(directory: string, owner: Owner | null) {
    const who = owner ? ` (pid ${owner.pid}${owner.host ? ` on ${owner.host}` : ''})` : '';
    super(`The data in ${directory} is in use by another process${who}; stop that one first.`);
  }
}

export interface OwnershipOptions {
  /** The directory went to another process while this one gave no sign of life: it must not write there any more. */
  readonly onLost?: () => void;
  /**
   * The volume is a network's, or of a kind not known: locks may not hold there, and whoever has it gives signs of
   * life instead. After a crash a start waits until there are none.
   */
  readonly onLease?: () => void;
  /** Milliseconds between signs of life. */
  readonly beat?: number;
  /** Whether the volume is this machine's alone. */
  readonly isLocal?: (directory: string) => boolean;
}

const BEAT_MS = 2000;

/**
 * Takes what goes by a name in a directory for this process; returns the release. Two files tell who has it: `.held`,
 * which the operating system locks, and `.lock`, which says in words who that is, to people, to builds that knew
 * nothing else, and to other machines on a network volume. Rejects with a {@link DataInUseError} where somebody has it.
 */
export async function ownDirectory(
  directory: string,
  name: string,
  { onLost, onLease, beat = BEAT_MS, isLocal = isLocalVolume }: OwnershipOptions = {},
): Promise<() => void> {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, `${name}.lock`);
  const unlock = takeKernelLock(join(directory, `${name}.held`));
  const inUse = () => new DataInUseError(directory, readOwner(readRecord(path)));
  if (!unlock && grantsLocks(directory)) throw inUse();
  const lockTells = unlock !== null && isLocal(directory);
  const own = newRecord();
  let lease: Lease | undefined;
  try {
    const found = readRecord(path);
    if (await isAlive(path, found, lockTells ? 0 : beat)) throw inUse();
    if (!placeRecord(path, own.text(0), found)) throw inUse();
  } catch (error) {
    unlock?.();
    throw error;
  }
  if (!lockTells) {
    onLease?.();
    lease = renew(path, own, beat, onLost);
  }
  return () => {
    lease?.end();
    try {
      if (readOwner(readRecord(path))?.id === own.id) rmSync(path, { force: true });
    } catch {
      // Such as a volume that is away: a record that stays is a dead owner's to whoever starts next.
    } finally {
      unlock?.();
    }
  };
}

/** Whether who left a record is there. Without a beat to wait for, the lock has told that nobody who takes it is. */
async function isAlive(path: string, record: string | null, beat: number): Promise<boolean> {
  if (record === null) return false;
  const owner = readOwner(record);
  if (owner && owner.id === undefined) return isRunning(owner);
  for (let count = 0; beat > 0 && count < PATIENCE_BEATS; count += 1) {
    await delay(beat);
    const now = readRecord(path);
    if (now !== record) return now !== null;
  }
  return false;
}
