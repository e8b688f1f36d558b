import { spawnSync } from 'node:child_process';
import { findChromium } from './support/find-chromium.ts';

/** Sees to it that the machine has a browser: a bare Debian gets its own, any other machine a sentence. */
const INSTALL = [
  ['apt-get', 'update', '-q'],
  ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium'],
] as const;
const ADVICE =
  'There is no Chromium. Install it (Debian, as root: apt-get install chromium) or name one with CHROMIUM_PATH.\n';

const run = ([program, ...args]: readonly string[]): boolean =>
  spawnSync(program ?? '', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'inherit',
  }).status === 0;

const found = findChromium() ?? (INSTALL.every(run) ? findChromium() : undefined);
process.stdout.write(found ? `${found}\n` : ADVICE);
process.exitCode = found ? 0 : 1;
