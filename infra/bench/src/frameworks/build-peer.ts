import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { PageContent } from './page-content.ts';

const run = promisify(execFile);
const PEERS = join(import.meta.dirname, '../../peers');
const QUIET = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' };

export interface BuiltPeer extends AsyncDisposable {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Builds a framework's site of a page, in a folder of its own. Its packages are installed there, at the versions its
 * lockfile names: the product has none of them.
 */
export async function buildPeer(name: 'next' | 'astro', command: readonly string[], content: PageContent) {
  const folder = await mkdtemp(join(tmpdir(), `sections-${name}-`));
  const remove = () => rm(folder, { recursive: true, force: true });
  const env = { ...process.env, ...QUIET, NODE_ENV: 'production' };
  try {
    await cp(join(PEERS, name), folder, { recursive: true });
    const { files, ...data } = content;
    await writeFile(join(folder, 'content.json'), JSON.stringify(data));
    for (const [path, bytes] of files) {
      const file = join(folder, 'public', decodeURIComponent(path));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes);
    }
    const options = { cwd: folder, env, maxBuffer: 1e7 };
    await run('npx', ['-y', 'pnpm@12', 'install', '--ignore-workspace', '--frozen-lockfile', '--ignore-scripts'], {
      ...options,
      env: { ...env, NODE_ENV: undefined },
    });
    await run(process.execPath, [...command], options);
    return { folder, env, [Symbol.asyncDispose]: remove } satisfies BuiltPeer;
  } catch (error) {
    await remove();
    throw error;
  }
}
