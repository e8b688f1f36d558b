import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';

export interface PgBouncer {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** Debian keeps servers where only root looks. */
const PATH = '/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin:/opt/homebrew/bin';

/** Whom it runs as where tests run as root, which it refuses. */
const NOBODY = 65_534;

/** Puts PgBouncer, with its defaults but for the pool mode, in front of a database. */
export async function startPgBouncer(target: URL, mode: 'session' | 'transaction'): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'sections-pgbouncer-'));
  const [file, port] = [join(folder, 'pgbouncer.ini'), await getPort({ host: '127.0.0.1' })];
  const { hostname, port: serverPort, username, password, pathname } = target;
  await writeFile(
    file,
    [
      '[databases]',
      `${pathname.slice(1)} = host=${hostname} port=${serverPort} user=${username} password=${password}`,
      '[pgbouncer]',
      ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any'],
      `pool_mode = ${mode}`,
      '',
    ].join('\n'),
  );
  const isRoot = process.getuid?.() === 0;
  await chmod(folder, 0o755);
  if (isRoot) for (const path of [folder, file]) await chown(path, NOBODY, NOBODY);
  const child = spawn('pgbouncer', [file], {
    env: { PATH },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  const ended = once(child, 'exit');
  let said = '';
  for await (const text of child.stderr) {
    said += text;
    if (said.includes('process up')) break;
  }
  if (!said.includes('process up')) throw new Error(`PgBouncer did not start; install it.\n${said}`);
  return {
    port,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
