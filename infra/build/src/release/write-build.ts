import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedVersions, TOOL_SINGLETONS, VISITOR_SINGLETONS } from '../presets/singletons.ts';
import { integrityOfFolder, shortHash } from './files.ts';
import { takeStyles } from './take-styles.ts';

const SCRIPT = /\.mjs$/;

/** `build.json`: what the shell's server has to know of its browser build. */
export function writeBuild(root: string, dist: string): void {
  const styles = takeStyles(dist, join(dist, 'browser'));
  const files = integrityOfFolder(join(dist, 'browser'));
  const scripts = Object.keys(files).filter((file) => SCRIPT.test(file));
  const named = (entry: string) => {
    const name = scripts.find((file) => file.startsWith(`${entry}.`));
    if (!name) throw new Error(`The browser build has no ${entry}`);
    return name;
  };
  const host = named('host');
  const loader = named('loader');
  const analytics = named('analytics');
  const article = named('article');
  const serviceWorker = named('service-worker');
  const build = {
    id: shortHash(files),
    timestamp: Date.now(),
    loader,
    host,
    analytics,
    article,
    serviceWorker,
    files,
    // React, the federation runtime and the host are one file: the shared modules are eager.
    hostFiles: [host],
    /** What remotes may ask of this host. */
    shared: sharedVersions(root, VISITOR_SINGLETONS),
    tool: {
      entry: named('tool'),
      files: scripts.filter((file) => ![host, loader, analytics, article, serviceWorker].includes(file)),
      styles,
      shared: sharedVersions(root, TOOL_SINGLETONS),
    },
  };
  writeFileSync(join(dist, 'build.json'), `${JSON.stringify(build, null, 2)}\n`);
}
