import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration, RspackPluginInstance } from '@rspack/core';
import { sharedModules } from './federation.ts';
import { WEB_TARGET } from './modules.ts';

/** A page's React, React DOM and federation runtime, as anyone would build them: what the size budget compares with. */
export const peerConfig = (root: string, folder: string): Configuration => ({
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
  plugins: [
    new ModuleFederationPlugin({
      name: 'peer',
      library: { type: 'module' },
      remotes: {},
      remoteType: 'module',
      shared: sharedModules(root, { eager: true }),
      manifest: false,
      dts: false,
    }) as unknown as RspackPluginInstance,
  ],
});
