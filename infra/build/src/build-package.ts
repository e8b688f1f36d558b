import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import type { Configuration } from '@rspack/core';
import type { Configurations } from './remote-config.ts';
import { sourceHash } from './stamp.ts';

export interface BuildOptions {
  /** Folder of the package. */
  readonly root: string;
  /** Default: `dist` of the package. */
  readonly dist?: string;
  /** Leaves a build alone that was made from the same sources. */
  readonly ifStale?: boolean;
}

const STAMP = '.stamp';
const isFresh = (dist: string, stamp: string): boolean =>
  existsSync(join(dist, STAMP)) && readFileSync(join(dist, STAMP), 'utf8') === stamp;

/** Runs configurations to the end; rejects with what the compiler found wrong. */
export async function runRspack(configs: Configuration[]): Promise<void> {
  const { rspack } = await import('@rspack/core');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const compiler = rspack(configs);
  compiler.run((error, stats) => {
    const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString({ preset: 'errors-only' })) : null);
    compiler.close((closing) => (failure || closing ? reject(failure ?? closing) : resolve()));
  });
  return promise;
}

/** The configurations of a package, writing below `staging` instead of its `dist`. */
async function configsOf(root: string, staging: string): Promise<Configuration[]> {
  const { default: configs }: { default: Configurations } = await import(join(root, 'rspack.config.ts'));
  return configs().map((config) => ({
    ...config,
    output: { ...config.output, path: join(staging, relative(join(root, 'dist'), config.output?.path ?? '')) },
  }));
}

/** What the record of a build says it is. */
function versionIn(dist: string): string {
  const release = join(dist, 'release.json');
  const { version, id }: { version?: string; id?: string } = JSON.parse(
    readFileSync(existsSync(release) ? release : join(dist, 'build.json'), 'utf8'),
  );
  return version ?? id ?? '';
}

/** Puts `next` where `dist` is. Another build that did the same a moment before is replaced like any other. */
function replaceFolder(dist: string, next: string, aside: string, tries = 3): void {
  try {
    if (existsSync(dist)) renameSync(dist, `${aside}-${tries}`);
    renameSync(next, dist);
  } catch (error) {
    if (tries <= 1) throw error;
    replaceFolder(dist, next, aside, tries - 1);
  }
}

/**
 * Builds a package into its `dist`, which changes only when the build is whole. Returns the version built,
 * null where there was nothing to do.
 */
export async function build({
  root,
  dist = join(root, 'dist'),
  ifStale = false,
}: BuildOptions): Promise<string | null> {
  const stamp = sourceHash(root);
  if (ifStale && isFresh(dist, stamp)) return null;
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(join(cache, 'build-'));
  const next = join(work, 'next');
  mkdirSync(next);
  try {
    await runRspack(await configsOf(root, next));
    const version = versionIn(next);
    writeFileSync(join(next, STAMP), stamp);
    replaceFolder(dist, next, join(work, 'previous'));
    return version;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Folders of the workspace that have a browser build, by package name. */
export function buildTargets(workspace: string): Record<string, string> {
  const names = readdirSync(workspace).filter((name) => existsSync(join(workspace, name, 'rspack.config.ts')));
  return Object.fromEntries(names.map((name) => [name, join(workspace, name)]));
}
