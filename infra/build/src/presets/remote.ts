import { existsSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import type { RemoteDefinition } from 'shared-contracts';
import { type Bundler, bundlersOwn } from '../bundlers/bundler.ts';
import { federation } from './federation.ts';
import { compiledAtOnce, moduleOptions, optimizationOptions, resolveOptions, WEB_TARGET } from './modules.ts';
import {
  borrowedRuntimeCore,
  type Singletons,
  sharedModules,
  TOOL_SINGLETONS,
  VISITOR_SINGLETONS,
} from './singletons.ts';
import { stylesConfig } from './styles.ts';

export const CLIENT_ENTRY = 'remoteEntry.mjs';
export const SERVER_ENTRY = 'server.cjs';

/** What the render worker's `require` answers, and all that a server build may ask for. */
export const SERVER_MODULES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server'] as const;

export interface RemoteOptions {
  readonly root: string;
  readonly remote: RemoteDefinition;
}

interface Options extends RemoteOptions {
  readonly bundler: Bundler;
}

const isOfTool = ({ exposes }: RemoteDefinition): boolean => Object.hasOwn(exposes, './tool');

/** What a renderer brings to edit mode alone, under the name that federation gives it. */
const PAGE_FILE = /^__federation_expose_page\./;

/** A remote of the tool runs where the tool's host is; every other one must run on visitors' pages. */
export const singletonsOf = (remote: RemoteDefinition): Singletons =>
  isOfTool(remote) ? TOOL_SINGLETONS : VISITOR_SINGLETONS;

/** A browser build takes `x.browser.ts` where the source says `./x.server.ts`. */
const browserVariants = bundlersOwn(
  ({ NormalModuleReplacementPlugin }) =>
    new NormalModuleReplacementPlugin(/\.server\.tsx?$/, (data) => {
      const variant = data.request.replace(/\.server(\.tsx?)$/, '.browser$1');
      if (existsSync(join(data.context, variant))) data.request = variant;
    }),
);

const client = ({ bundler, root, remote }: Options): Configuration => ({
  ...bundler.settings,
  name: 'client',
  mode: 'production',
  context: root,
  target: WEB_TARGET,
  devtool: false,
  entry: {},
  externals: borrowedRuntimeCore,
  // Warns that the manifest tells a runtime no addresses; nobody but this build reads it.
  infrastructureLogging: { level: 'error' },
  optimization: optimizationOptions,
  module: moduleOptions(bundler, { emitStyles: false }),
  resolve: resolveOptions,
  output: {
    path: join(root, 'dist/client'),
    module: true,
    chunkFormat: 'module',
    chunkLoading: 'import',
    filename: '[name].[contenthash:12].mjs',
    chunkFilename: '[name].[contenthash:12].mjs',
    publicPath: 'auto',
    uniqueName: remote.name,
    // A module whose imports did not come is run anew once they have; visitors are not asked to carry that.
    strictModuleExceptionHandling: isOfTool(remote),
  },
  plugins: [
    browserVariants,
    compiledAtOnce(isOfTool(remote) ? /\.mjs$/ : PAGE_FILE),
    ...federation(bundler, {
      name: remote.name,
      filename: CLIENT_ENTRY,
      exposes: { ...remote.exposes },
      shared: sharedModules(root, singletonsOf(remote), 'remote'),
      manifest: true,
      experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
    }),
  ],
});

/** All that the document links before any script: what the server renders is styled from its first picture. */
const styles = ({ bundler, root, remote }: Options): Configuration =>
  stylesConfig({
    bundler,
    root,
    name: 'styles',
    uniqueName: remote.name,
    modules: [...(remote.server ? [remote.server] : []), ...Object.values(remote.exposes)],
    without: [...new Set([...SERVER_MODULES, ...Object.keys(singletonsOf(remote))])],
    plugins: [browserVariants],
    ...(remote.sheets && { sheets: remote.sheets }),
  });

/** One CommonJS file without the federation runtime; Node's own modules answer an empty object. */
const server = ({ bundler, root, remote }: Options): Configuration => ({
  ...bundler.settings,
  name: 'server',
  mode: 'production',
  context: root,
  target: 'es2024',
  devtool: false,
  entry: { server: { import: remote.server ?? '', library: { type: 'commonjs2' } } },
  module: {
    ...moduleOptions(bundler, { emitStyles: false }),
    parser: { ...moduleOptions(bundler, { emitStyles: false }).parser, javascript: { dynamicImportMode: 'eager' } },
  },
  externalsType: 'commonjs2',
  externals: Object.fromEntries(SERVER_MODULES.map((name) => [name, name])),
  resolve: {
    ...resolveOptions,
    fallback: Object.fromEntries(builtinModules.map((name) => [name, false])),
    // sanitize-html asks for it at load and uses it only where it reads `style` attributes, which nothing here does.
    alias: { postcss: false },
  },
  optimization: { minimize: false },
  output: {
    path: join(root, 'dist/server'),
    filename: SERVER_ENTRY,
    chunkFormat: false,
    chunkLoading: false,
    publicPath: '',
    uniqueName: remote.name,
    globalObject: 'globalThis',
  },
});

/**
 * Every build of a remote: for the browser, for the render worker where it renders, and its styles. How large each may be
 * is the product's to say, not the bundler's.
 */
export const remoteBuilds = (options: Options): Configuration[] =>
  [client(options), styles(options), ...(options.remote.server ? [server(options)] : [])].map((config) => ({
    ...config,
    performance: false,
  }));
