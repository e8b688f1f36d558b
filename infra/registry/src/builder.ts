import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Builder } from 'shared-contracts/provenance';

const run = promisify(execFile);

/** The commit that a folder's files are of; undefined where they are of none, or changed since. */
async function commitOf(folder: string): Promise<string | undefined> {
  const git = async (...args: string[]): Promise<string> =>
    (await run('git', args, { cwd: folder, timeout: 5000 })).stdout.trim();
  try {
    return (await git('status', '--porcelain', '--', '.')) === '' ? await git('rev-parse', 'HEAD') : undefined;
  } catch {
    return undefined;
  }
}

/** What is told of where a release was made. */
export async function builderOf(folder: string): Promise<Builder> {
  const commit = await commitOf(folder);
  return { ...(commit && { commit }), tool: `node ${process.versions.node}`, at: new Date().toISOString() };
}
