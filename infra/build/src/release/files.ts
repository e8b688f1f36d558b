import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Subresource integrity of some bytes. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Files below a folder, `/`-separated and sorted, so that their order says nothing of the machine. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Integrity of every file below a folder, by name. */
export const integrityOfFolder = (folder: string): Record<string, string> =>
  Object.fromEntries(listFiles(folder).map((name) => [name, integrityOf(readFileSync(join(folder, name)))]));

/** First hex digits of a hash over anything that JSON can hold. */
export const shortHash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);
