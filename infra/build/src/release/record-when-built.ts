import { rmSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Configuration, RspackPluginInstance } from '@rspack/core';

const HOOK = 'release';
/** What says that a build is whole, and of which sources. */
const RECORDS = ['release.json', 'build.json', '.stamp'];

/**
 * Several builds that are one release: what they left behind is gone when the first begins, and `write` makes the record
 * once all of them went well, whoever runs them. Watching makes none.
 */
export function recordWhenBuilt(
  root: string,
  configs: readonly Configuration[],
  write: (dist: string) => void,
): Configuration[] {
  const folders = configs.map(({ output }) => relative(join(root, 'dist'), output?.path ?? ''));
  let begun = 0;
  let succeeded = 0;

  const begin = (folder: string, path: string): void => {
    if (basename(path) !== folder) throw new Error(`${path} is no folder for what belongs into ${folder}/`);
    begun += 1;
    if (begun > 1) return;
    for (const old of [...RECORDS, ...folders]) rmSync(join(dirname(path), old), { recursive: true, force: true });
  };

  const pluginOf = (folder: string): RspackPluginInstance => ({
    apply: (compiler) => {
      compiler.hooks.beforeRun.tap(HOOK, ({ outputPath }) => begin(folder, outputPath));
      compiler.hooks.done.tap(HOOK, (stats) => {
        if (stats.hasErrors()) return;
        succeeded += 1;
        if (succeeded === configs.length && begun === configs.length) write(dirname(compiler.outputPath));
      });
    },
  });
  return configs.map((config, index) => ({
    ...config,
    plugins: [...(config.plugins ?? []), pluginOf(folders[index] ?? '')],
  }));
}
