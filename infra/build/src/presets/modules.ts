import { extname, join } from 'node:path';
import type { Configuration, ResolveOptions, RuleSetRules } from '@rspack/core';
import { type Bundler, bundlersOwn } from '../bundlers/bundler.ts';

/** Builds are the same for every browser that knows ES modules, import maps and cascade layers. */
export const WEB_TARGET: ('web' | 'es2022')[] = ['web', 'es2022'];

/** Same `output.uniqueName` and this pattern on every build of a package: server markup meets browser styles. */
const CSS_CLASS_NAME = '[uniqueName]-[hash]-[local]';

/** A source here, JavaScript where this is installed as a package. */
const CUT_FONT = join(import.meta.dirname, `../fonts/cut-font${extname(import.meta.filename)}`);

const scripts = ({ scriptLoader }: Bundler): RuleSetRules => [
  {
    test: /\.tsx?$/,
    loader: scriptLoader,
    type: 'javascript/auto',
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  },
];

/** `emit: false` keeps the class names and drops the rules. */
export const moduleOptions = (bundler: Bundler, { emitStyles }: { emitStyles: boolean }) => ({
  rules: [
    ...scripts(bundler),
    ...(emitStyles ? [{ test: /\.woff2$/, resourceQuery: /^\?cut$/, loader: CUT_FONT }] : []),
    { test: /\.css$/, type: 'css/auto' },
    {
      test: /\.(?:woff2|svg|png|webp|avif)$/,
      type: 'asset/resource' as const,
      generator: { filename: 'assets/[name].[contenthash:8][ext]', emit: emitStyles },
    },
  ],
  parser: { 'css/auto': { namedExports: false, ...bundler.stylesAs } },
  generator: {
    css: { exportsOnly: !emitStyles },
    'css/auto': { exportsOnly: !emitStyles, localIdentName: CSS_CLASS_NAME, exportsConvention: 'as-is' as const },
  },
});

export const resolveOptions: ResolveOptions = { extensions: ['.ts', '.tsx', '.mjs', '.js'], symlinks: true };

/**
 * The federation plugin names a module by the machine's path to it, and an id made from names would carry that into
 * the bytes: the same sources must be the same version wherever they are built.
 */
export const optimizationOptions: Configuration['optimization'] = { moduleIds: 'natural' };

/**
 * Browsers that know the mark compile all functions of a file while it comes, on another thread, and not one by one
 * when they are first called.
 */
export const compiledAtOnce = (include: RegExp) =>
  bundlersOwn(
    ({ BannerPlugin, Compilation }) =>
      new BannerPlugin({
        banner: '//# allFunctionsCalledOnLoad',
        raw: true,
        include,
        stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
      }),
  );
