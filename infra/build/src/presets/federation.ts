import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type RspackPluginInstance, rspack } from '@rspack/core';

/** Modules a page has once, from the host; request → package whose version counts. */
export const SINGLETONS = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
} as const;

/** The host leaves the runtime's core here for its remotes: one copy a page, and a remote's entry shrinks to 6 KB. */
const RUNTIME_CORE = '@module-federation/runtime-core';
export const borrowedRuntimeCore = { [RUNTIME_CORE]: 'global _FEDERATION_RUNTIME_CORE' };

const ownRequire = createRequire(import.meta.url);
const versionOf = (name: string, require = ownRequire): string =>
  (require(`${name}/package.json`) as { version: string }).version;

/** Versions of what a host shares, as `root` has them installed. The core comes with the runtime, under the same version. */
export function sharedVersions(root: string): Record<string, string> {
  const rootRequire = createRequire(join(root, 'package.json'));
  const packages = [...new Set(Object.values(SINGLETONS))].map((name) => [name, versionOf(name, rootRequire)]);
  return { ...Object.fromEntries(packages), [RUNTIME_CORE]: versionOf('@module-federation/runtime') };
}

/** What a remote built now asks of its host. */
export const sharedRanges = (root: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sharedVersions(root)).map(([name, version]) => [
      name,
      `${name === RUNTIME_CORE ? '~' : '^'}${version}`,
    ]),
  );

export function sharedModules(root: string, own: { eager: true } | { import: false; strictVersion: true }) {
  const ranges = sharedRanges(root);
  return Object.fromEntries(
    Object.entries(SINGLETONS).map(([request, name]) => [
      request,
      { singleton: true, requiredVersion: ranges[name], ...own },
    ]),
  );
}

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];

const esModule = (name: string) => join(dirname(ownRequire.resolve(`${name}/package.json`)), 'dist/index.js');

/**
 * Module Federation as ES modules. rspack resolves its runtime to CommonJS, which defeats tree shaking and brings
 * most of it twice: both packages are replaced by their ES modules, which halves a remote's entry.
 */
export function federation(options: Options): RspackPluginInstance[] {
  return [
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
    }) as unknown as RspackPluginInstance,
  ];
}
