import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedVersions } from '../presets/federation.ts';
import { integrityOfFolder, shortHash } from './files.ts';

/** `build.json`: what the shell's server has to know of its browser build. */
export function writeBuild(root: string, dist: string): { id: string } {
  const files = integrityOfFolder(join(dist, 'browser'));
  const named = (entry: string) => {
    const name = Object.keys(files).find((file) => file.startsWith(`${entry}.`));
    if (!name) throw new Error(`The browser build has no ${entry}`);
    return name;
  };
  const host = named('host');
  const loader = named('loader');
  const build = {
    id: shortHash(files),
    timestamp: Date.now(),
    loader,
    host,
    files,
    // React, the federation runtime and the host are one file: the shared modules are eager.
    hostFiles: [host],
    /** What remotes may ask of this host. */
    shared: sharedVersions(root),
  };
  writeFileSync(join(dist, 'build.json'), `${JSON.stringify(build, null, 2)}\n`);
  return build;
}
