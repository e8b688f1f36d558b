import { spawnSync } from 'node:child_process';
import { platform } from 'node:process';

const SETPRIV = ['setpriv', '--pdeathsig', 'KILL'];

let prefix: readonly string[] | undefined;

/** Tried rather than looked for: BusyBox has a `setpriv` that cannot do this. */
function prefixHere(): readonly string[] {
  if (platform !== 'linux') return [];
  const [command = '', ...rest] = SETPRIV;
  return spawnSync(command, [...rest, 'true'], { env: {}, stdio: 'ignore' }).status === 0 ? SETPRIV : [];
}

/**
 * A command line of which Linux ends the process as soon as the one that started it is gone, however that ended and
 * whatever the process computes. Where there is no `setpriv`, it is the same as before.
 */
export function endsWithParent(file: string, args: readonly string[]): readonly [string, string[]] {
  prefix ??= prefixHere();
  const [command = file, ...rest] = [...prefix, file, ...args];
  return [command, rest];
}
