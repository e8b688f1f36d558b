import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IGNORED = new Set(['node_modules', 'dist', 'fixtures']);
const TEST = /\.test\.tsx?$/;

/** Folder of the workspace a package stands in. */
export function workspaceOf(folder: string): string {
  if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('Not inside a pnpm workspace');
  return workspaceOf(parent);
}

function* sourcesBelow(path: string): Generator<string> {
  if (!statSync(path).isDirectory()) yield path;
  else
    for (const name of readdirSync(path).sort()) {
      if (!IGNORED.has(name) && !TEST.test(name)) yield* sourcesBelow(join(path, name));
    }
}

/** Hash of everything a package's build is made from: its own sources, the contracts, the presets, the lockfile. */
export function sourceHash(root: string): string {
  const workspace = workspaceOf(root);
  const hash = createHash('sha256');
  const parts = [
    root,
    join(workspace, 'shared-contracts'),
    join(workspace, 'infra/build'),
    join(workspace, 'pnpm-lock.yaml'),
  ];
  for (const part of parts) {
    for (const file of sourcesBelow(part))
      hash.update(file.slice(workspace.length)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}
