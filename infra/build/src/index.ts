export { type BuildOptions, build, buildTargets } from './build-package.ts';
export { hostConfig, remoteConfig } from './configs.ts';
export { type RemoteOptions, SERVER_MODULES } from './presets/remote.ts';
export { runServerFile } from './release/server-module.ts';
export type { Configurations } from './remote-config.ts';
export { type ServedRemote, serve } from './serve.ts';
export { workspaceOf } from './stamp.ts';
