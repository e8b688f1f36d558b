import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from '../build-package.ts';
import { workspaceOf } from '../stamp.ts';

const WORKSPACE = workspaceOf(import.meta.dirname);
export const AGENT = join(WORKSPACE, 'mf-agent');
export const FIXTURE = join(WORKSPACE, 'infra/build/fixtures/remote');
export const RENDERER = join(WORKSPACE, 'mf-renderer');
export const SHELL = join(WORKSPACE, 'shell');
export const CONTENT = join(WORKSPACE, 'mf-content');
export const EDITOR = join(WORKSPACE, 'mf-editor');
export const MEDIA = join(WORKSPACE, 'mf-media');
export const OFFLINE = join(WORKSPACE, 'mf-offline');
export const OPERATOR = join(WORKSPACE, 'mf-operator');
export const THEME = join(WORKSPACE, 'mf-theme');

export interface Built {
  readonly dist: string;
  readonly version: string;
  readonly remove: () => Promise<void>;
}

/** Builds a package into a folder of its own. */
export async function built(root: string): Promise<Built> {
  const folder = await mkdtemp(join(WORKSPACE, 'node_modules/.cache-build-test-'));
  const dist = join(folder, 'dist');
  const version = await build({ root, dist });
  return { dist, version: version ?? '', remove: () => rm(folder, { recursive: true, force: true }) };
}
