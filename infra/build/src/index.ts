export { type BuildOptions, build, buildTargets } from './build-package.ts';
export { hostConfig } from './presets/host.ts';
export { type RemoteOptions, remoteConfig, SERVER_MODULES } from './presets/remote.ts';
export { runServerFile } from './release/server-module.ts';
export { workspaceOf } from './stamp.ts';
