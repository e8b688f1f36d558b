import type { Configuration } from '@rspack/core';
import type { Bundler } from './bundlers/bundler.ts';
import { type RemoteOptions, remoteBuilds } from './presets/remote.ts';
import { servedBuilds } from './presets/served.ts';
import { recordWhenBuilt } from './release/record-when-built.ts';
import { writeRelease } from './release/write-release.ts';

/** What the command says: `serve` by itself, and `--env shell=https://…`. */
export interface Environment {
  readonly RSPACK_SERVE?: boolean;
  readonly WEBPACK_SERVE?: boolean;
  /** Origin of the shell whose pages may read what is served; the default is one on this machine. */
  readonly shell?: string;
}

/** What a bundler's configuration file exports. Each call is for one run. */
export type Configurations = (environment?: Environment) => Configuration[];

const SHELL = 'http://localhost:3000';

/** A remote: the bundler's `build` makes its release, its `serve` serves the browser's side to a shell. */
export const remoteConfigOf =
  (bundler: Bundler) =>
  ({ root, remote }: RemoteOptions): Configurations =>
  ({ RSPACK_SERVE = false, WEBPACK_SERVE = false, shell = SHELL } = {}) => {
    const builds = remoteBuilds({ bundler, root, remote });
    return RSPACK_SERVE || WEBPACK_SERVE
      ? servedBuilds(bundler, builds, { name: remote.name, shell: new URL(shell).origin })
      : recordWhenBuilt(root, builds, (dist) => writeRelease(root, dist, remote));
  };
