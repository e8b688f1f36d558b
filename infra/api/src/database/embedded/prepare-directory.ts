import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const marker = (directory: string): string => join(directory, 'database.ready');
const files = (directory: string): string => join(directory, 'postgres');

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
  if (!existsSync(marker(directory))) rmSync(files(directory), { recursive: true, force: true });
  mkdirSync(files(directory), { recursive: true });
  return files(directory);
}

/** Makes a new database durable as a whole, then says that it is complete. */
export function markReady(directory: string): void {
  if (existsSync(marker(directory))) return;
  syncTree(files(directory));
  writeFileSync(marker(directory), '', { flush: true });
  syncPath(directory);
}
