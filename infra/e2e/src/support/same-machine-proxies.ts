import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect as connectPlain } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { findProgram } from './find-program.ts';

/** A proxy as somebody sets it up who gives it an address to listen on and one to lead to, and nothing else. */
export interface SameMachineProxy {
  readonly name: string;
  readonly connect: () => Duplex;
  readonly close: () => Promise<void>;
}

interface Kind {
  readonly program: string;
  readonly args: (folder: string) => readonly string[];
  readonly files: (place: { folder: string; socket: string; port: string }) => Readonly<Record<string, string>>;
  readonly connect: (socket: string) => Duplex;
}

const PSK = { identity: 'visitor', key: randomBytes(32) } as const;

const haproxy = (mode: string): Kind => ({
  program: 'haproxy',
  args: (folder) => ['-f', join(folder, 'haproxy.cfg')],
  files: ({ socket, port }) => ({
    'haproxy.cfg': [
      ...['defaults', ` ${mode}`, ' timeout connect 5s', ' timeout client 50s', ' timeout server 50s'],
      ...['listen site', ` bind ${socket}`, ` server product 127.0.0.1:${port}`, ''],
    ].join('\n'),
  }),
  connect: (socket) => connectPlain(socket),
});

const KINDS: Readonly<Record<string, Kind>> = {
  nginx: {
    program: 'nginx',
    args: (folder) => ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'],
    // Only where it may write, which is not a matter of proxying, differs from what the package comes with.
    files: ({ folder, socket, port }) => ({
      'nginx.conf': `
        ${process.getuid?.() === 0 ? 'user root;' : ''}
        pid ${join(folder, 'nginx.pid')};
        events {}
        http {
          access_log off;
          ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(folder, name)};`).join(' ')}
          server { listen unix:${socket}; location / { proxy_pass http://localhost:${port}; } }
        }`,
    }),
    connect: (socket) => connectPlain(socket),
  },
  'HAProxy, http': haproxy('mode http'),
  'HAProxy, tcp': haproxy('mode tcp'),
  stunnel: {
    program: 'stunnel',
    args: (folder) => [join(folder, 'stunnel.conf')],
    files: ({ folder, socket, port }) => ({
      'secrets.txt': `${PSK.identity}:${PSK.key.toString('hex')}\n`,
      // A shared key in the place of a certificate, which would have to be made first.
      'stunnel.conf': [
        ...['foreground = yes', 'pid =', 'syslog = no', '[site]', `accept = ${socket}`, `connect = 127.0.0.1:${port}`],
        ...['ciphers = PSK', `PSKsecrets = ${join(folder, 'secrets.txt')}`, ''],
      ].join('\n'),
    }),
    connect: (path) =>
      connectTls({
        path,
        ciphers: 'PSK',
        maxVersion: 'TLSv1.2',
        checkServerIdentity: () => undefined,
        pskCallback: () => ({ identity: PSK.identity, psk: PSK.key }),
      }),
  },
};

export const PROXIES = Object.keys(KINDS);

/** The file of a socket is there before anybody listens. */
async function answers(socket: string): Promise<boolean> {
  const connection = connectPlain(socket);
  try {
    await once(connection, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    connection.destroy();
  }
}

async function listening(child: ChildProcess, socket: string, said: () => string): Promise<void> {
  while (!(await answers(socket))) {
    if (child.exitCode !== null) throw new Error(`It ended before it listened.\n${said()}`);
    await delay(10);
  }
}

/** Starts a proxy of this machine that leads to a product. */
export async function startSameMachineProxy(name: string, url: string, parent: string): Promise<SameMachineProxy> {
  const kind = KINDS[name];
  if (!kind) throw new Error(`No proxy is called ${name}.`);
  const folder = join(parent, name.replaceAll(/\W/g, ''));
  const socket = join(folder, 'socket');
  await mkdir(folder, { mode: 0o700 });
  for (const [file, content] of Object.entries(kind.files({ folder, socket, port: new URL(url).port })))
    await writeFile(join(folder, file), content, { mode: 0o600 });
  const program = findProgram(kind.program);
  if (!program) throw new Error(`There is no ${kind.program}; infra/e2e/src/install-programs.ts installs it.`);
  const child = spawn(program, kind.args(folder), { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const ended = once(child, 'exit');
  await Promise.race([listening(child, socket, () => said), ended]);
  if (child.exitCode !== null) throw new Error(`${name} ended before it listened.\n${said}`);
  return {
    name,
    connect: () => kind.connect(socket),
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
