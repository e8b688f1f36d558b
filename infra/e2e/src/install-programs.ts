import { spawnSync } from 'node:child_process';
import { findChromium } from './support/find-chromium.ts';
import { findProgram } from './support/find-program.ts';

/** What the whole-system tests run besides the product: where it is, and the package of Debian that has it. */
const PROGRAMS = [
  { title: 'Chromium', find: findChromium, aptPackage: 'chromium' },
  { title: 'nginx', find: () => findProgram('nginx'), aptPackage: 'nginx-light' },
  { title: 'HAProxy', find: () => findProgram('haproxy'), aptPackage: 'haproxy' },
  { title: 'stunnel', find: () => findProgram('stunnel'), aptPackage: 'stunnel4' },
  { title: 'pg_dump', find: () => findProgram('pg_dump'), aptPackage: 'postgresql-client' },
  { title: 'PgBouncer', find: () => findProgram('pgbouncer'), aptPackage: 'pgbouncer' },
] as const;

const missing = () => PROGRAMS.filter(({ find }) => find() === undefined);

const run = (program: string, ...args: string[]): boolean =>
  spawnSync(program, args, {
    // Runlevel 1 has no services: what is installed is run by tests alone.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    stdio: 'inherit',
  }).status === 0;

/** Sees to it that the machine has them: a bare Debian gets its own, any other machine a sentence. */
const wanted = missing().map(({ aptPackage }) => aptPackage);
if (wanted.length > 0 && run('apt-get', 'update', '-q'))
  run('apt-get', 'install', '-y', '-q', '--no-install-recommends', ...wanted);

for (const { title, aptPackage } of missing())
  process.stdout.write(`There is no ${title}. Install it (Debian, as root: apt-get install ${aptPackage}).\n`);
for (const { title, find } of PROGRAMS) process.stdout.write(`${title}: ${find() ?? 'missing'}\n`);
process.exitCode = missing().length > 0 ? 1 : 0;
