import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type RspackPluginInstance, rspack } from '@rspack/core';

const ownRequire = createRequire(import.meta.url);

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];

const esModule = (name: string) => join(dirname(ownRequire.resolve(`${name}/package.json`)), 'dist/index.js');

/**
 * Module Federation as ES modules. rspack resolves its runtime to CommonJS, which defeats tree shaking and brings
 * most of it twice: both packages are replaced by their ES modules, which halves a remote's entry.
 */
export function federation(options: Options): RspackPluginInstance[] {
  return [
    // The plugin writes a version into the code, by default that of the working directory's package.
    { apply: () => void Object.assign(process.env, { MF_BUILD_VERSION: options.name }) },
    new rspack.NormalModuleReplacementPlugin(
      /[\\/]webpack-bundler-runtime[\\/]dist[\\/](?:index|bundler)\.c?js$/,
      esModule('@module-federation/webpack-bundler-runtime'),
    ),
    new rspack.NormalModuleReplacementPlugin(/^@module-federation\/runtime$/, esModule('@module-federation/runtime')),
    new ModuleFederationPlugin({
      library: { type: 'module' },
      shareStrategy: 'loaded-first',
      dts: false,
      manifest: false,
      ...options,
    }) as RspackPluginInstance,
  ];
}
