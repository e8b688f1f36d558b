import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The database directory belongs to another process that is alive. */
export class DataInUseError extends Error {
  override readonly name = 'DataInUseError';
  constructor(directory: string, pid: number) {
    super(`The data in ${directory} is in use by another process (pid ${pid}); stop that one first.`);
  }
}

/** Start time of a process, so that a pid given out again is not taken for its old owner. Empty where not known. */
function startOf(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return fields.slice(fields.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number, start: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return start === '' || startOf(pid) === start;
}

const hasCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

function readOwner(path: string): { pid: number; start: string } | null {
  try {
    const [pid = '', start = ''] = readFileSync(path, 'utf8').trim().split(' ');
    return { pid: Number(pid), start };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

let taken = 0;

/**
 * Takes the directory for this process; answers the release. Links and renames are atomic, so of several processes
 * that start at once, or find a dead owner at once, one wins. Throws {@link DataInUseError} where somebody has it.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, 'database.lock');
  taken += 1;
  const own = join(directory, `database.lock.${process.pid}.${taken}`);
  writeFileSync(own, `${process.pid} ${startOf(process.pid)}\n`);
  try {
    for (;;) {
      try {
        linkSync(own, path);
        return () => rmSync(path, { force: true });
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error;
      }
      const owner = readOwner(path);
      if (owner && isAlive(owner.pid, owner.start)) throw new DataInUseError(directory, owner.pid);
      if (owner) retire(path, `${own}.dead`, owner.pid);
    }
  } finally {
    rmSync(own, { force: true });
  }
}

/** Moves a dead owner's lock away; puts it back where another process was quicker and the lock is a living one's. */
function retire(path: string, aside: string, dead: number): void {
  try {
    renameSync(path, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  if (readOwner(aside)?.pid === dead) rmSync(aside, { force: true });
  else renameSync(aside, path);
}
