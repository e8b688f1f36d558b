import { join } from 'node:path';
import type { Configuration, RspackPluginInstance } from '@rspack/core';
import type { Bundler } from '../bundlers/bundler.ts';
import { moduleOptions, resolveOptions, WEB_TARGET } from './modules.ts';
import { sheetParts, writeSheets } from './sheets.ts';

export interface StylesOptions {
  readonly bundler: Bundler;
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
  bundler,
  root,
  name,
  uniqueName,
  modules,
  without,
  plugins = [],
  sheets,
}: StylesOptions): Configuration => ({
  ...bundler.settings,
  name: `${name}-styles`,
  mode: 'production',
  context: root,
  target: WEB_TARGET,
  devtool: false,
  entry: {
    // webpack refuses what is named twice.
    [name]: [...new Set(modules)],
    ...Object.fromEntries(Object.entries(sheets ?? {}).map(([sheet, sources]) => [sheet, [...new Set(sources)]])),
  },
  module: {
    ...moduleOptions(bundler, { emitStyles: true }),
    parser: { ...moduleOptions(bundler, { emitStyles: true }).parser, javascript: { dynamicImportMode: 'eager' } },
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
    ...bundler.minimizesStyles,
    usedExports: false,
    sideEffects: false,
    ...(sheets && { splitChunks: sheetParts(name) }),
  },
  plugins: [...plugins, ...(sheets ? [writeSheets(name)] : [])],
});
