import { readlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { Engine } from './engine.ts';
import { executeRaw } from './execute-raw.ts';
import { type SyncCalls, SyncedFiles } from './synced-files.ts';

const query = (text: string): Uint8Array => {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(5);
  head.write('Q');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const STARTUP = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]);

test('B2: an answer to a commit leaves only after its log is synced, and commits that wait share one sync', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'sections-sync-'));
  const pending: (() => void)[] = [];
  let later = 0;
  const sync: SyncCalls = {
    file: () => undefined,
    fileNow: () => undefined,
    fileLater: () => {
      later += 1;
      return new Promise((resolve) => pending.push(resolve));
    },
  };
  const files = new SyncedFiles(directory, sync);
  const startParams = [...PGlite.defaultStartParams.filter((item) => item !== '-F'), '-c', 'wal_sync_method=fsync'];
  const database = await PGlite.create({ fs: files, startParams });
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
  };
  const finish = async () => {
    while (files.pending) {
      for (const done of pending.splice(0)) done();
      await settle();
    }
  };
  try {
    const engine = new Engine(executeRaw(database), files);
    const sent: string[] = [];
    const client = (name: string) => {
      const { receive } = engine.connect({ send: () => sent.push(name), close: () => undefined });
      receive(STARTUP);
      return (text: string) => receive(query(text));
    };
    const [a, b, c] = [client('a'), client('b'), client('c')];
    a('CREATE TABLE t (v int)');
    await finish();
    await settle();
    sent.length = 0;
    later = 0;
    a('INSERT INTO t VALUES (1)');
    await settle();
    expect([sent, later]).toEqual([[], 1]);
    b('INSERT INTO t VALUES (2)');
    c('INSERT INTO t VALUES (3)');
    await settle();
    expect([sent, later]).toEqual([[], 1]);
    pending.shift()?.();
    await settle();
    expect([sent, later]).toEqual([['a'], 2]);
    pending.shift()?.();
    await settle();
    expect([sent, later]).toEqual([['a', 'b', 'c'], 2]);
    a('SELECT 1');
    await settle();
    expect([sent.at(-1), later]).toEqual(['a', 2]);
  } finally {
    await database.close();
    await rm(directory, { recursive: true, force: true });
  }
}, 60_000);

test('B2 SEC-M5: a new segment of the log has its name on the disk before anything in it is waited for', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'sections-sync-'));
  const synced: string[] = [];
  const note = (path: string) => void synced.push(path.slice(directory.length + 1));
  const files = new SyncedFiles(directory, {
    file: (fd) => note(readlinkSync(`/proc/self/fd/${fd}`)),
    fileNow: note,
    fileLater: async (path) => note(path),
  });
  const settings = ['wal_sync_method=fsync', 'wal_recycle=off', 'wal_init_zero=on'];
  const startParams = [
    ...PGlite.defaultStartParams.filter((item) => item !== '-F'),
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
  const database = await PGlite.create({ fs: files, startParams });
  try {
    await database.exec('CREATE TABLE t (v int)');
    await files.flush();
    synced.length = 0;
    await database.exec('SELECT pg_switch_wal(); INSERT INTO t VALUES (1)');
    await files.flush();
    const drafted = synced.findIndex((path) => path.startsWith('pg_wal/xlogtemp'));
    const named = synced.indexOf('pg_wal');
    const written = synced.findLastIndex((path) => /^pg_wal\/[0-9A-F]{24}$/.test(path));
    expect([drafted >= 0, drafted < named, named < written]).toEqual([true, true, true]);
  } finally {
    await database.close();
    await rm(directory, { recursive: true, force: true });
  }
}, 60_000);
