import type { Configuration } from '@rspack/core';
import { hostBuilds } from './presets/host.ts';
import { type RemoteOptions, remoteBuilds } from './presets/remote.ts';
import { servedBuilds } from './presets/served.ts';
import { recordWhenBuilt } from './release/record-when-built.ts';
import { writeBuild } from './release/write-build.ts';
import { writeRelease } from './release/write-release.ts';

/** What the command says: `rspack serve` by itself, and `--env shell=https://…`. */
export interface Environment {
  readonly RSPACK_SERVE?: boolean;
  /** Origin of the shell whose pages may read what is served; the default is one on this machine. */
  readonly shell?: string;
}

/** What a file `rspack.config.ts` exports. Each call is for one run. */
export type Configurations = (environment?: Environment) => Configuration[];

const SHELL = 'http://localhost:3000';

/** A remote: `rspack build` makes its release, `rspack serve` serves the browser's side to a shell. */
export const remoteConfig =
  ({ root, remote }: RemoteOptions): Configurations =>
  ({ RSPACK_SERVE: isServed = false, shell = SHELL } = {}) => {
    const builds = remoteBuilds({ root, remote });
    return isServed
      ? servedBuilds(builds, { name: remote.name, shell: new URL(shell).origin })
      : recordWhenBuilt(root, builds, (dist) => writeRelease(root, dist, remote));
  };

/** The shell's browser side. */
export const hostConfig =
  ({ root }: { readonly root: string }): Configurations =>
  () =>
    recordWhenBuilt(root, hostBuilds({ root }), (dist) => writeBuild(root, dist));
