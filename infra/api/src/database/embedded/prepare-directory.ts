import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const marker = (directory: string): string => join(directory, 'database.ready');
const files = (directory: string): string => join(directory, 'postgres');
/** Throws where that cannot be told: a volume that fails says nothing of what is on it. */
const isReady = (directory: string): boolean => statSync(marker(directory), { throwIfNoEntry: false }) !== undefined;

function syncPath(path: string): void {
  const fd = openSync(path, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

function syncTree(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) syncTree(inner);
    else if (entry.isFile()) syncPath(inner);
  }
  syncPath(path);
}

/** Where the engine's files are. What an interrupted first start left is removed: nothing was ever stored in it. */
export function prepareDirectory(directory: string): string {
  if (!isReady(directory)) rmSync(files(directory), { recursive: true, force: true });
  mkdirSync(files(directory), { recursive: true });
  return files(directory);
}

/** Where the files of a database are that was there before. Throws while its volume is away: nothing takes its place. */
export function findDirectory(directory: string): string {
  if (!isReady(directory)) throw new Error('The files of the embedded database are away.');
  return files(directory);
}

/** Makes a new database durable as a whole, then says that it is complete. */
export function markReady(directory: string): void {
  if (isReady(directory)) return;
  syncTree(files(directory));
  writeFileSync(marker(directory), '', { flush: true });
  syncPath(directory);
}
