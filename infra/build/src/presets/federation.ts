import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { RspackPluginInstance } from '@rspack/core';
import { type Bundler, bundlersOwn } from '../bundlers/bundler.ts';

const ownRequire = createRequire(import.meta.url);

type Options = ConstructorParameters<Bundler['ModuleFederationPlugin']>[0];

const esModule = (name: string) => join(dirname(ownRequire.resolve(`${name}/package.json`)), 'dist/index.js');

const replacement = (request: RegExp, by: string): RspackPluginInstance =>
  bundlersOwn(({ NormalModuleReplacementPlugin }) => new NormalModuleReplacementPlugin(request, by));

/**
 * Module Federation as ES modules. Its runtime is resolved to CommonJS, which defeats tree shaking and brings
 * most of it twice: both packages are replaced by their ES modules, which halves a remote's entry.
 */
export function federation({ ModuleFederationPlugin }: Bundler, options: Options): RspackPluginInstance[] {
  return [
    // The plugin writes a version into the code, by default that of the working directory's package.
    { apply: () => void Object.assign(process.env, { MF_BUILD_VERSION: options.name }) },
    replacement(
      /[\\/]webpack-bundler-runtime[\\/]dist[\\/](?:index|bundler)\.c?js$/,
      esModule('@module-federation/webpack-bundler-runtime'),
    ),
    replacement(/^@module-federation\/runtime$/, esModule('@module-federation/runtime')),
    new ModuleFederationPlugin({
      library: { type: 'module' },
      shareStrategy: 'loaded-first',
      dts: false,
      manifest: false,
      ...options,
    }) as RspackPluginInstance,
  ];
}
