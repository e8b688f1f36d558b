import { spawnSync } from 'node:child_process';
import { findChromium, findHeadless } from './support/find-chromium.ts';
import { findProgram } from './support/find-program.ts';

interface Program {
  readonly title: string;
  readonly find: () => string | undefined;
  /** The package of Debian that has it. */
  readonly aptPackage: string;
  /** Another takes its place where it cannot be had. */
  readonly isOptional?: true;
}

/** What the tests run besides the product. */
const PROGRAMS: readonly Program[] = [
  {
    title: 'Chromium without windows',
    find: () => process.env.CHROMIUM_PATH || findHeadless(),
    aptPackage: 'chromium-headless-shell',
    isOptional: true,
  },
  { title: 'Chromium', find: findChromium, aptPackage: 'chromium' },
  { title: 'nginx', find: () => findProgram('nginx'), aptPackage: 'nginx-light' },
  { title: 'HAProxy', find: () => findProgram('haproxy'), aptPackage: 'haproxy' },
  { title: 'stunnel', find: () => findProgram('stunnel'), aptPackage: 'stunnel4' },
  { title: 'pg_dump', find: () => findProgram('pg_dump'), aptPackage: 'postgresql-client' },
  { title: 'ffmpeg', find: () => findProgram('ffmpeg'), aptPackage: 'ffmpeg' },
  // Without it, what is made of documents is said to be missing, which is all that is tested then.
  { title: 'poppler', find: () => findProgram('pdftoppm'), aptPackage: 'poppler-utils', isOptional: true },
  // Others call a program `convert` too.
  {
    title: 'ImageMagick',
    find: () => findProgram('magick', 'convert-im6.q16'),
    aptPackage: 'imagemagick',
  },
  { title: 'PgBouncer', find: () => findProgram('pgbouncer'), aptPackage: 'pgbouncer' },
];

/** What the soak run has beside them: another's object storage. */
const OF_SOAK: readonly Program[] = [
  { title: "Ceph's gateway", find: () => findProgram('radosgw'), aptPackage: 'radosgw' },
  { title: "Ceph's monitor", find: () => findProgram('ceph-mon'), aptPackage: 'ceph-mon' },
  { title: "Ceph's store", find: () => findProgram('ceph-osd'), aptPackage: 'ceph-osd' },
];

const WANTED = process.env.SOAK === '1' ? [...PROGRAMS, ...OF_SOAK] : PROGRAMS;

const missing = () => WANTED.filter(({ find }) => find() === undefined);

const run = (program: string, ...args: string[]): boolean =>
  spawnSync(program, args, {
    // Runlevel 1 has no services: what is installed is run by tests alone.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    stdio: 'inherit',
  }).status === 0;

const install = (programs: readonly Program[]): boolean =>
  run('apt-get', 'install', '-y', '-q', '--no-install-recommends', ...programs.map(({ aptPackage }) => aptPackage));
const lacking = () => missing().filter(({ isOptional }) => !isOptional);

/** Sees to it that the machine has them: a bare Debian gets its own, any other machine a sentence. */
if (missing().length > 0 && run('apt-get', 'update', '-q', '-o', 'Acquire::http::Timeout=20')) {
  if (lacking().length > 0) install(lacking());
  if (missing().length > 0) install(missing());
}

for (const { title, aptPackage } of lacking())
  process.stdout.write(`There is no ${title}. Install it (Debian, as root: apt-get install ${aptPackage}).\n`);
for (const { title, find } of WANTED) process.stdout.write(`${title}: ${find() ?? 'missing'}\n`);
process.exitCode = lacking().length > 0 ? 1 : 0;
