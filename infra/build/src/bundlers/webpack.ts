import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from '@rspack/core';
import type { Configuration as WebpackConfiguration } from 'webpack';
import type { Bundler } from './bundler.ts';

/** Of webpack's own, what rspack has no name for. */
const ofWebpack = (configuration: WebpackConfiguration) => configuration as Configuration;

export const webpackBundler: Bundler = {
  ModuleFederationPlugin: ModuleFederationPlugin as unknown as Bundler['ModuleFederationPlugin'],
  scriptLoader: createRequire(import.meta.url).resolve('swc-loader'),
  minimizesStyles: ofWebpack({ optimization: { minimizeOptions: { javascript: false } } }).optimization,
  // Only classes, ids and animations are a file's own: properties such as --gutter come from the theme.
  stylesAs: { container: false, customIdents: false, dashedIdents: false, function: false, grid: false },
  settings: ofWebpack({ experiments: { outputModule: true, css: true } }),
  served: {},
};
