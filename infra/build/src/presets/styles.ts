import { join } from 'node:path';
import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core';
import { moduleOptions, resolveOptions, WEB_TARGET } from './modules.ts';
import { sheetParts, writeSheets } from './sheets.ts';

/**
 * Styles are written for browsers of the last two years and stay as written. Without targets the minimizer rewrites
 * them for old ones, `light-dark()` and `:is()` among them.
 */
const styleMinimizer = new rspack.LightningCssMinimizerRspackPlugin({
  minimizerOptions: { targets: ['chrome 123', 'edge 123', 'firefox 128', 'safari 17.5'] },
});

export interface StylesOptions {
  readonly root: string;
  /** Name of the sheet. */
  readonly name: string;
  readonly uniqueName: string;
  readonly modules: readonly string[];
  /** Modules that bring no styles of this package: shared ones, whose host brings theirs. */
  readonly without: readonly string[];
  readonly plugins?: readonly RspackPluginInstance[];
  /** Sheets that documents take one by one: modules by name. */
  readonly sheets?: Readonly<Record<string, readonly string[]>>;
}

/** All styles of a package, lazy parts included, as one sheet the document links: no code has to insert any. */
export const stylesConfig = ({
  root,
  name,
  uniqueName,
  modules,
  without,
  plugins = [],
  sheets,
}: StylesOptions): Configuration => ({
  name: `${name}-styles`,
  mode: 'production',
  context: root,
  target: WEB_TARGET,
  devtool: false,
  entry: {
    [name]: [...modules],
    ...Object.fromEntries(Object.entries(sheets ?? {}).map(([sheet, sources]) => [sheet, [...sources]])),
  },
  module: {
    ...moduleOptions({ emitStyles: true }),
    parser: { ...moduleOptions({ emitStyles: true }).parser, javascript: { dynamicImportMode: 'eager' } },
  },
  resolve: resolveOptions,
  externals: Object.fromEntries(without.map((request) => [request, 'var undefined'])),
  output: {
    path: join(root, 'dist/styles'),
    filename: '[name].js',
    cssFilename: '[name].[contenthash:12].css',
    publicPath: '',
    uniqueName,
  },
  // Whoever loads these modules decides what of them is used; here all of it is, or its styles would be missing.
  optimization: {
    minimizer: [styleMinimizer],
    usedExports: false,
    sideEffects: false,
    ...(sheets && { splitChunks: sheetParts(name) }),
  },
  plugins: [...plugins, ...(sheets ? [writeSheets(name)] : [])],
});
