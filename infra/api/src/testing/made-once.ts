import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Goes with the dependencies. */
const CACHE = join(import.meta.dirname, '../../node_modules/.cache/test-databases');
const MIGRATIONS = join(import.meta.dirname, '../database/migrations');

/** The schema of this build, as text. */
export async function readMigrations(): Promise<string> {
  const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(MIGRATIONS, file), 'utf8')));
  return [...files, ...texts].join('\n');
}

const copy = (from: string, to: string): Promise<unknown> => promisify(execFile)('cp', ['-a', `${from}/.`, to]);
const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * Fills a folder with a copy of what is made once and kept, under a name and all that it depends on: databases take
 * seconds to begin.
 */
export async function fillFrom(
  name: string,
  sources: string,
  folder: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  const kept = join(CACHE, `${name}-${createHash('sha256').update(sources).digest('hex').slice(0, 16)}`);
  if (await exists(kept)) {
    await copy(kept, folder);
    return;
  }
  await make(folder);
  await mkdir(CACHE, { recursive: true });
  const keeping = await mkdtemp(join(CACHE, 'keeping-'));
  await copy(folder, keeping);
  // Where another process was faster, its own serves as well.
  await rename(keeping, kept).catch(() => rm(keeping, { recursive: true }));
}
