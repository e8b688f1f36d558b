import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration, RspackPluginInstance } from '@rspack/core';
import { rspackBundler } from '../bundlers/rspack.ts';
import { federation } from './federation.ts';
import { WEB_TARGET } from './modules.ts';
import { sharedModules, VISITOR_SINGLETONS } from './singletons.ts';

const options = (root: string) => ({
  name: 'peer',
  remotes: {},
  remoteType: 'module' as const,
  shared: sharedModules(root, VISITOR_SINGLETONS, 'host'),
});

/**
 * A page's React, React DOM and federation runtime: what the size budget compares with. As anyone would build them, or
 * `slimmed` by what our host does.
 */
export const peerConfig = (root: string, folder: string, { slimmed }: { slimmed: boolean }): Configuration => ({
  name: 'peer',
  mode: 'production',
  context: root,
  target: WEB_TARGET,
  devtool: false,
  entry: { peer: join(folder, 'peer.js') },
  output: {
    path: join(folder, 'out'),
    module: true,
    chunkFormat: 'module',
    chunkLoading: 'import',
    uniqueName: 'peer',
  },
  plugins: slimmed
    ? federation(rspackBundler, {
        ...options(root),
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      })
    : [
        new ModuleFederationPlugin({
          ...options(root),
          library: { type: 'module' },
          manifest: false,
          dts: false,
        }) as RspackPluginInstance,
      ],
});
