import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { rspackBundler } from '../bundlers/rspack.ts';
import { federation } from './federation.ts';
import { compiledAtOnce, moduleOptions, optimizationOptions, resolveOptions, WEB_TARGET } from './modules.ts';
import {
  isEager,
  type Parts,
  type Singletons,
  sharedModules,
  TOOL_SINGLETONS,
  VISITOR_SINGLETONS,
} from './singletons.ts';
import { stylesConfig } from './styles.ts';
import { toolLanguages } from './tool-languages.ts';

const common = (root: string): Configuration => ({
  mode: 'production',
  context: root,
  target: WEB_TARGET,
  devtool: false,
  optimization: optimizationOptions,
  module: moduleOptions(rspackBundler, { emitStyles: true }),
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

/** A federation host, which shares what it brings along. */
const hostOf = (
  root: string,
  name: string,
  source: string,
  singletons: Singletons,
  parts: Parts = {},
): Configuration => ({
  ...common(root),
  name,
  // What the host itself does not import would not be there to share.
  entry: { [name]: { import: [...Object.keys(singletons).filter(isEager), source], library: { type: 'module' } } },
  resolve: resolveOptions,
  plugins: federation(rspackBundler, {
    name: 'shell',
    remotes: {},
    remoteType: 'module',
    shared: sharedModules(root, singletons, 'host', parts),
    experiments: { optimization: { target: 'web', disableSnapshot: true } },
  }),
});

const TOOL = './src/browser/tool/start.tsx';

/** Shared modules of which the tool gives less than all: request → module that stands for it. */
const PARTS: Parts = {
  'react-router': './src/browser/tool/shared/react-router.ts',
  'react-i18next': './src/browser/tool/shared/react-i18next.ts',
  '@tanstack/react-query': './src/browser/tool/shared/react-query.ts',
  '@reduxjs/toolkit': './src/browser/tool/shared/redux-toolkit.ts',
  'react-redux': './src/browser/tool/shared/react-redux.ts',
};

/** The host of signed-in people, in place of the visitors': it does all that one does, and draws the tool. */
function toolConfig(root: string): Configuration[] {
  const host = hostOf(root, 'tool', TOOL, TOOL_SINGLETONS, PARTS);
  const styles = stylesConfig({
    bundler: rspackBundler,
    root,
    name: 'tool',
    uniqueName: 'shell',
    modules: [TOOL],
    without: Object.keys(TOOL_SINGLETONS).filter((request) => !request.startsWith('@shared-contracts/ui')),
  });
  return [
    {
      ...host,
      module: moduleOptions(rspackBundler, { emitStyles: false }),
      plugins: [toolLanguages, compiledAtOnce(/^tool\./), ...(host.plugins ?? [])],
    },
    styles,
  ];
}

/**
 * The shell's browser side. `loader` is all a page without islands runs: no federation, no React, one file;
 * `analytics` comes after it on sites that have some, `article` on pages that show one. `host` is
 * the federation host, which the loader imports by its address when the first island is meant. `tool` takes its
 * place on the pages of signed-in people, with lazy screens and one sheet of styles.
 */
export function hostBuilds({ root }: { root: string }): Configuration[] {
  const base = common(root);
  const loader: Configuration = {
    ...base,
    name: 'loader',
    entry: { loader: './src/browser/loader.ts' },
    resolve: resolveOptions,
    // `import(address)` stays the browser's own: the loader has no bundler runtime.
    module: { ...base.module, parser: { ...base.module?.parser, javascript: { importDynamic: false } } },
  };
  const after = (name: string, source: string): Configuration => ({
    ...loader,
    name,
    entry: { [name]: { import: source, library: { type: 'module' } } },
  });
  return [
    hostOf(root, 'host', './src/browser/host.ts', VISITOR_SINGLETONS),
    loader,
    after('analytics', './src/browser/analytics/analytics.ts'),
    after('article', './src/browser/article/article.ts'),
    // Of people in draft mode alone; one file that imports nothing, as its policy asks.
    {
      ...loader,
      name: 'service-worker',
      entry: { 'service-worker': './src/browser/service-worker/service-worker.ts' },
    },
    ...toolConfig(root),
  ];
}
