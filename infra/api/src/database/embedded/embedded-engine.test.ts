import { access, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type EmbeddedEngine, startEmbeddedEngine } from './embedded-engine.ts';
import { type EngineThread, startThread } from './engine-thread.ts';

let directory: string;
let engine: EmbeddedEngine;
let pool: pg.Pool;
const lives: EngineThread[] = [];
const failures: Error[] = [];
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sections-engine-'));
  engine = await startEmbeddedEngine(directory, {
    onFailure: (error) => failures.push(error),
    startLife: async (files) => {
      const life = await startThread(files);
      lives.push(life);
      return life;
    },
  });
  pool = connect();
  await pool.query('CREATE TABLE kept (number int PRIMARY KEY)');
}, 120_000);
beforeEach(async () => {
  lives.splice(0, lives.length - 1);
  failures.length = 0;
  await pool.query('DELETE FROM kept');
});
afterAll(async () => {
  await pool.end();
  await engine.close();
  await rm(directory, { recursive: true, force: true });
});

function connect(): pg.Pool {
  const config = { stream: engine.connect, max: 4, connectionTimeoutMillis: 60_000 } as pg.PoolConfig;
  const made = new pg.Pool(config);
  // What breaks a connection is told by the query that was on it.
  made.on('error', () => undefined);
  return made;
}

/** Numbers that were acknowledged; each writer goes on until it is told to stop. */
function write(): {
  readonly acknowledged: number[];
  readonly refused: () => number;
  readonly stop: () => Promise<void>;
} {
  const acknowledged: number[] = [];
  let next = 0;
  let refused = 0;
  let going = true;
  const writer = async (): Promise<void> => {
    while (going) {
      next += 1;
      const number = next;
      await pool.query('INSERT INTO kept VALUES ($1)', [number]).then(
        () => acknowledged.push(number),
        async () => {
          refused += 1;
          await new Promise(setImmediate);
        },
      );
    }
  };
  const writers = [1, 2, 3, 4].map(writer);
  return {
    acknowledged,
    refused: () => refused,
    stop: async () => {
      going = false;
      await Promise.all(writers);
    },
  };
}

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
};

const stored = async (): Promise<number[]> =>
  (await pool.query<{ number: number }>('SELECT number FROM kept')).rows.map(({ number }) => number);

test('SEC-M7 OPS-4: an engine whose thread ends under load is started again, and what was acknowledged is there', async () => {
  const { acknowledged, stop } = write();
  for (let round = 0; round < 2; round += 1) {
    const before = acknowledged.length;
    await until(() => acknowledged.length > before + 20);
    expect(lives).toHaveLength(round + 1);
    await lives.at(-1)?.terminate();
    await until(() => lives.length === round + 2);
  }
  const before = acknowledged.length;
  await until(() => acknowledged.length > before + 20);
  await stop();
  expect(failures).toHaveLength(2);
  expect(await stored()).toEqual(expect.arrayContaining(acknowledged));
}, 120_000);

test('SEC-M7 OPS-4: a log that cannot be synced ends the engine; it is back once the disk is, whole', async () => {
  const { acknowledged, refused, stop } = write();
  await until(() => acknowledged.length > 20);
  const log = join(directory, 'postgres/pg_wal');
  await rename(log, `${log}.away`);
  await until(() => failures.length > 1 && refused() > 20);
  await rename(`${log}.away`, log);
  const before = acknowledged.length;
  await until(() => acknowledged.length > before + 20);
  await stop();
  expect(await stored()).toEqual(expect.arrayContaining(acknowledged));
}, 120_000);

test('a volume that goes away under load is waited for, and nothing is put in its place', async () => {
  const { acknowledged, refused, stop } = write();
  await until(() => acknowledged.length > 20);
  await rename(directory, `${directory}.away`);
  await until(() => failures.length > 0 && refused() > 20);
  await expect(access(directory)).rejects.toMatchObject({ code: 'ENOENT' });
  await rename(`${directory}.away`, directory);
  const before = acknowledged.length;
  await until(() => acknowledged.length > before + 20);
  await stop();
  expect(await stored()).toEqual(expect.arrayContaining(acknowledged));
}, 120_000);

test('an engine that is closed while it starts again gives its directory back', async () => {
  await lives.at(-1)?.terminate();
  await pool.end();
  await engine.close();
  engine = await startEmbeddedEngine(directory);
  pool = connect();
  expect(await stored()).toEqual([]);
}, 120_000);
