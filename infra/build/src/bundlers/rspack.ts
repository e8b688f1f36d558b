import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import type { Bundler } from './bundler.ts';

/**
 * Styles are written for browsers of the last two years and stay as written. Without targets the minimizer rewrites
 * them for old ones, `light-dark()` and `:is()` among them.
 */
const styleMinimizer = new rspack.LightningCssMinimizerRspackPlugin({
  minimizerOptions: { targets: ['chrome 123', 'edge 123', 'firefox 128', 'safari 17.5'] },
});

export const rspackBundler: Bundler = {
  ModuleFederationPlugin,
  scriptLoader: 'builtin:swc-loader',
  minimizesStyles: { minimizer: [styleMinimizer] },
  stylesAs: {},
  settings: {},
  served: { lazyCompilation: false },
};
