import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import getPort from 'get-port';
import { findProgram } from './find-program.ts';
import { startObjectStorage } from './object-storage.ts';
import { type OtherMachine, startOtherMachine } from './other-machine.ts';
import { startPostgres } from './postgres.ts';
import { type Product, startProduct } from './start-product.ts';
import { layTcpLine, type TcpLine } from './tcp-line.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const HAPROXY = join(ROOT, 'infra/deploy/haproxy/haproxy.cfg');

export const PARTS = ['registry-1', 'api-1', 'api-2', 'shell-1', 'shell-2'] as const;
export type PartName = (typeof PARTS)[number];

/** What becomes of a part, which keeps its address and its folder. */
export interface Part {
  /** Of itself, past the load balancer. */
  readonly url: string;
  readonly product: () => Product;
  /** Asks it to stop; resolves with the exit code. */
  readonly stop: () => Promise<number | null>;
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
}

/** An installation on several machines, all of them this one, behind the load balancer of infra/deploy. */
export interface Machines {
  readonly url: string;
  readonly parts: Readonly<Record<PartName, Part>>;
  /** What the load balancer makes of a part; null while its pools, which look each for itself, do not agree. */
  readonly isUp: (part: PartName) => Promise<boolean | null>;
  /** The last shell is on a machine of its own: what cuts and mends its line. */
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
  /** From the APIs to the database. */
  readonly databaseLine: Pick<TcpLine, 'stand' | 'mend'>;
}

/** Milliseconds between two looks of the load balancer. */
const CHECK_MS = 200;
const DRAIN_SECONDS = '1';

async function startBalancer(stack: AsyncDisposableStack, env: Readonly<Record<string, string>>): Promise<void> {
  const program = findProgram('haproxy');
  if (!program) throw new Error('There is no HAProxy; infra/e2e/src/install-programs.ts installs it.');
  const child = spawn(program, ['-db', '-f', HAPROXY], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = once(child, 'exit');
  stack.defer(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const answers = async (): Promise<boolean> => {
    if (child.exitCode !== null) throw new Error(`HAProxy ended.\n${said}`);
    return fetch(`http://${env.STATS_BIND}/;csv`).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  while (!(await answers()));
}

/** Starts all of it; what is started ends with the stack. */
export async function startMachines(root: string, stack: AsyncDisposableStack): Promise<Machines> {
  const other: OtherMachine | null = await startOtherMachine();
  if (other) stack.use(other);
  else process.stderr.write('This machine allows no networks: a shell that is stopped stands in for one cut off.\n');
  const home = other?.home ?? '127.0.0.1';
  const ports = await Promise.all(
    ['people', 'api', 'registry', 'stats', ...PARTS].map(() => getPort({ host: '127.0.0.1' })),
  );
  const [people, api, registry, stats, ...own] = ports;
  const hostOf = (name: PartName): string => (name === 'shell-2' ? (other?.address ?? '127.0.0.1') : '127.0.0.1');
  const addressOf = (name: PartName): string => `${hostOf(name)}:${own[PARTS.indexOf(name)]}`;
  const variableOf = (name: PartName): string => name.toUpperCase().replace('-', '_');
  await startBalancer(stack, {
    ...Object.fromEntries(PARTS.map((name) => [variableOf(name), addressOf(name)])),
    ...{ HTTP_BIND: `127.0.0.1:${people}`, STATS_BIND: `127.0.0.1:${stats}`, CHECK_EVERY: `${CHECK_MS}ms` },
    ...{ API_BIND: `*:${api}`, REGISTRY_BIND: `*:${registry}` },
  });
  const folder = join(root, 'machines');
  await mkdir(folder);
  const [postgres, bucket] = await Promise.all([
    startPostgres(join(root, 'postgres'), 'newest'),
    startObjectStorage(stack),
  ]);
  stack.defer(postgres.stop);
  const databaseLine = stack.use(await layTcpLine(postgres.host));
  const url = `http://localhost:${people}`;
  const env = {
    ...{ PUBLIC_URL: url, DRAIN_SECONDS, TRUST_PROXY: '1', SECRETS_KEY: randomBytes(32).toString('base64') },
    ...{ REGISTRY_URL: `http://${home}:${registry}`, API_URL: `http://${home}:${api}` },
  };
  const more: Readonly<Record<string, Record<string, string>>> = {
    registry: bucket,
    api: { ...bucket, DATABASE_URL: `${postgres.admin.replace(postgres.host, databaseLine.host)}/postgres` },
    shell: {},
  };
  const partOf = (name: PartName): Part => {
    const [role = ''] = name.split('-');
    let product: Product | null = null;
    const running = (): Product => {
      if (!product) throw new Error(`${name} was not started.`);
      return product;
    };
    return {
      url: `http://${addressOf(name)}`,
      product: running,
      stop: () => running().stop({ keepData: true }),
      kill: () => running().kill(),
      start: async () => {
        product = await startProduct({
          dataDir: join(folder, name),
          env: { ...env, ...more[role], ROLE: role, PORT: `${own[PARTS.indexOf(name)]}` },
          ...(name === 'shell-2' && other && { wrap: other.wrap }),
        });
        stack.defer(product.kill);
      },
    };
  };
  const parts = Object.fromEntries(PARTS.map((name) => [name, partOf(name)])) as Record<PartName, Part>;
  await parts['registry-1'].start();
  // The first API makes the tables and the demo site.
  await parts['api-1'].start();
  await Promise.all((['api-2', 'shell-1', 'shell-2'] as const).map((name) => parts[name].start()));
  const signal = (name: NodeJS.Signals) => async () => {
    process.kill(parts['shell-2'].product().pid, name);
  };
  return {
    ...{ url, parts },
    isUp: async (name) => {
      const lines = (await (await fetch(`http://127.0.0.1:${stats}/;csv`)).text()).split('\n');
      const columns = lines[0]?.replace(/^# /, '').split(',') ?? [];
      const own = lines.map((line) => line.split(',')).filter((fields) => fields[1] === name);
      const ups = new Set(own.map((fields) => fields[columns.indexOf('status')]?.startsWith('UP') ?? false));
      return ups.size === 1 ? ups.has(true) : null;
    },
    databaseLine,
    cut: other?.cut ?? signal('SIGSTOP'),
    mend: other?.mend ?? signal('SIGCONT'),
  };
}
