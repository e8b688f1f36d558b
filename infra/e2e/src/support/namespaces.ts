import { spawnSync } from 'node:child_process';

/** What gives a program namespaces of its own, as a container has; it ends with the program around it. */
const UNSHARE = ['unshare', '--fork', '--kill-child'];

/** The flags, with those that a user needs who is not root; null where this machine does not allow them. */
function allowed(...flags: readonly string[]): readonly string[] | null {
  const asRoot = [...UNSHARE, ...flags];
  for (const [command = '', ...args] of [asRoot, [...asRoot, '--user', '--map-root-user']])
    if (spawnSync(command, [...args, 'true']).status === 0) return [command, ...args];
  return null;
}

const told = (what: string): readonly string[] => {
  process.stderr.write(`This machine allows no namespaces: ${what}\n`);
  return [];
};

/** Runs a program as in a container: it sees no process but its own. */
export const likeContainer = (): readonly string[] =>
  allowed('--pid', '--mount-proc') ?? told('two plain processes stand in for two containers.');

/** Runs a program with a small disk of its own at a folder that is filled from another. Null where that cannot be. */
export function withSmallDisk(folder: string, from: string, megabytes: number): readonly string[] | null {
  const unshare = allowed('--mount');
  if (!unshare) return null;
  const script = `mount -t tmpfs -o size=${megabytes}m small "$0" && cp -R "$1/." "$0" && shift && exec "$@"`;
  return [...unshare, 'sh', '-c', script, folder, from];
}
