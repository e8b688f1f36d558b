import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import getPort from 'get-port';
import type { BucketAddress } from '../storage/bucket-address.ts';
import { createS3Client, errorOf } from '../storage/s3-client.ts';

const run = promisify(execFile);
const KEY = { accessKeyId: 'tests', secretAccessKey: 'a/secret+of tests' };
/** How long one of its programs may take to come up. */
const PATIENCE_MS = 120_000;

/** Who takes part, and what they may. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  'mon.': ['--cap', 'mon', 'allow *'],
  'client.admin': ['--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *'],
  'osd.0': ['--cap', 'mon', 'allow profile osd', '--cap', 'osd', 'allow *'],
};

/** One monitor and one store in memory, with one file of keys for all. */
const configuration = (folder: string, id: string, port: number): string => `[global]
fsid = ${id}
mon host = [v2:127.0.0.1:${port}]
keyring = ${folder}/keyring
run dir = ${folder}
log file = ${folder}/$name.log
admin socket = ${folder}/$name.asok
pid file =
mon data = ${folder}/mon
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 4294967296
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000
public addr = 127.0.0.1
cluster addr = 127.0.0.1
rgw data = ${folder}/rgw
`;

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(100))
    if (await isSo().catch(() => false)) return;
  throw new Error(`${what} does not come up`);
}

export interface RadosGateway extends AsyncDisposable {
  /** An empty bucket. */
  readonly makeBucket: () => Promise<BucketAddress>;
}

/** Object storage as others build it: Ceph's, of Debian's packages radosgw, ceph-mon and ceph-osd, in memory. */
export async function startRadosGateway(): Promise<RadosGateway> {
  const folder = await mkdtemp(join(tmpdir(), 'ceph-'));
  const [id, monitorPort, port] = [randomUUID(), await getPort(), await getPort()];
  const file = join(folder, 'ceph.conf');
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const start = (program: string, ...args: string[]): void => {
    const child = spawn(program, ['-f', '-c', file, ...args], { stdio: 'ignore' });
    const ended = once(child, 'exit');
    stack.defer(async () => {
      child.kill('SIGKILL');
      await ended;
    });
  };
  await writeFile(file, configuration(folder, id, monitorPort));
  await Promise.all(['mon', 'osd', 'rgw'].map((each) => mkdir(join(folder, each))));
  const [map, keys] = [join(folder, 'monmap'), join(folder, 'keyring')];
  for (const [name, may] of Object.entries(PARTS))
    await run('ceph-authtool', [
      keys,
      ...(name === 'mon.' ? ['--create-keyring'] : []),
      '--gen-key',
      '-n',
      name,
      ...may,
    ]);
  await run('monmaptool', ['--create', '--fsid', id, '--addv', 'a', `[v2:127.0.0.1:${monitorPort}]`, map]);
  await run('ceph-mon', ['-c', file, '-i', 'a', '--mkfs', '--monmap', map, '--keyring', keys]);
  start('ceph-mon', '-i', 'a');
  const ceph = (...args: string[]) => run('ceph', ['-c', file, '--connect-timeout', '5', ...args]);
  await until('The monitor', async () => (await ceph('mon', 'stat')).stdout.includes('quorum'));
  const store = randomUUID();
  await ceph('osd', 'new', store, '0');
  await run('ceph-osd', ['-c', file, '-i', '0', '--mkfs', '--osd-uuid', store]);
  start('ceph-osd', '-i', '0');
  await until('The store', async () => (await ceph('osd', 'stat')).stdout.includes('1 up'));
  const user = ['user', 'create', '--uid', 'tests', '--display-name', 'Tests'];
  const key = ['--access-key', KEY.accessKeyId, '--secret-key', KEY.secretAccessKey];
  await run('radosgw-admin', ['-c', file, ...user, ...key]);
  start('radosgw', '-n', 'client.admin', '--rgw-frontends', `beast endpoint=127.0.0.1:${port}`);
  const endpoint = `http://127.0.0.1:${port}`;
  await until('The gateway', async () => (await fetch(endpoint)).ok);
  const running = stack.move();
  return {
    makeBucket: async () => {
      const address = { endpoint, bucket: `b${randomUUID()}`, region: 'default', ...KEY };
      const answer = await createS3Client(address).send({ method: 'PUT', key: '' });
      if (!answer.ok) throw await errorOf(answer);
      return address;
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
