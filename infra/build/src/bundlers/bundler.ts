import type { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration, RspackPluginInstance, rspack } from '@rspack/core';

/**
 * What bundlers differ in. All else is said once, in the configuration that they share; it is typed as rspack's, and
 * its plugins are made from the compiler that runs them.
 */
export interface Bundler {
  readonly ModuleFederationPlugin: typeof ModuleFederationPlugin;
  /** Takes TypeScript by SWC's options. */
  readonly scriptLoader: string;
  /** Of the build of styles, whose script is thrown away. */
  readonly minimizesStyles: Configuration['optimization'];
  /** How style sheets are read. */
  readonly stylesAs: object;
  /** Of every configuration. */
  readonly settings: Configuration;
  /** Of what is served while somebody works on it. */
  readonly served: Configuration;
}

/** A plugin that the running bundler brings itself. */
export const bundlersOwn = (make: (bundler: typeof rspack) => RspackPluginInstance): RspackPluginInstance => ({
  apply: (compiler) => make(compiler.webpack).apply(compiler),
});
