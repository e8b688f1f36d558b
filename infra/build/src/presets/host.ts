import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { federation, SINGLETONS, sharedModules } from './federation.ts';
import { moduleOptions, optimizationOptions, resolveOptions, WEB_TARGET } from './modules.ts';

const common = (root: string): Configuration => ({
  mode: 'production',
  context: root,
  target: WEB_TARGET,
  devtool: false,
  optimization: optimizationOptions,
  module: moduleOptions({ emitStyles: true }),
  output: {
    path: join(root, 'dist/browser'),
    module: true,
    chunkFormat: 'module',
    chunkLoading: 'import',
    filename: '[name].[contenthash:12].mjs',
    chunkFilename: '[name].[contenthash:12].mjs',
    publicPath: 'auto',
    uniqueName: 'shell',
  },
});

/**
 * The shell's browser side, two builds. `loader` is all a page without islands runs: no federation, no React,
 * one file. `host` is the federation host, which the loader imports by its address when the first island is meant.
 */
export function hostConfig({ root }: { root: string }): Configuration[] {
  const base = common(root);
  const host: Configuration = {
    ...base,
    name: 'host',
    // What the host itself does not import would not be there to share.
    entry: { host: { import: [...Object.keys(SINGLETONS), './src/browser/host.ts'], library: { type: 'module' } } },
    resolve: resolveOptions,
    plugins: federation({
      name: 'shell',
      remotes: {},
      remoteType: 'module',
      shared: sharedModules(root, { eager: true }),
      experiments: { optimization: { target: 'web', disableSnapshot: true } },
    }),
  };
  const loader: Configuration = {
    ...base,
    name: 'loader',
    entry: { loader: './src/browser/loader.ts' },
    resolve: resolveOptions,
    // `import(address)` stays the browser's own: the loader has no bundler runtime.
    module: { ...base.module, parser: { ...base.module?.parser, javascript: { importDynamic: false } } },
  };
  return [host, loader];
}
