import { rspackBundler } from './bundlers/rspack.ts';
import { hostBuilds } from './presets/host.ts';
import { recordWhenBuilt } from './release/record-when-built.ts';
import { writeBuild } from './release/write-build.ts';
import { type Configurations, remoteConfigOf } from './remote-config.ts';

export const remoteConfig = remoteConfigOf(rspackBundler);

/** The shell's browser side. */
export const hostConfig =
  ({ root }: { readonly root: string }): Configurations =>
  () =>
    recordWhenBuilt(root, hostBuilds({ root }), (dist) => writeBuild(root, dist));
