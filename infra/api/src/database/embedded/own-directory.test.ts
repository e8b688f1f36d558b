import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DataInUseError, type OwnershipOptions, ownDirectory } from './own-directory.ts';

let directory = '';
const owners: ChildProcess[] = [];
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sections-lock-'));
});
afterEach(async () => {
  for (const child of owners.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  rmSync(directory, { recursive: true, force: true });
});

const record = (): string => join(directory, 'database.lock');
const own = (options: OwnershipOptions = {}) => ownDirectory(directory, 'database', options);

/** What another process does with the directory; it says `has it` once it has it, or why it has not. */
const elsewhere = (options = '{}'): string =>
  `import { ownDirectory } from ${JSON.stringify(join(import.meta.dirname, 'own-directory.ts'))};
   try { await ownDirectory(${JSON.stringify(directory)}, 'database', ${options}); process.stdout.write('has it'); setInterval(() => {}, 1000); }
   catch (error) { process.stdout.write(error.message); }`;
/** When this process started, where the system tells. */
const started = (): string => {
  try {
    return readFileSync('/proc/self/stat', 'utf8').split(' ')[21] ?? '';
  } catch {
    return '';
  }
};
const ARGS = ['--input-type=module-typescript', '-e'];

async function startOwner(options = '{}', wrap: readonly string[] = []): Promise<ChildProcess> {
  const [command = '', ...args] = [...wrap, process.execPath, ...ARGS, elsewhere(options)];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  owners.push(child);
  const [said] = await once(child.stdout, 'data');
  expect(String(said)).toBe('has it');
  return child;
}

const end = async (child: ChildProcess): Promise<void> => {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
};

describe('D8 OPS-1 OPS-11: a directory', () => {
  test('is given back also where its record cannot be removed', async () => {
    const release = await own();
    rmSync(record());
    mkdirSync(record());
    release();
    rmSync(record(), { recursive: true });
    (await own())();
  });

  test('has one owner, who can give it back', async () => {
    const release = await own();
    await expect(own()).rejects.toThrow(DataInUseError);
    release();
    (await own())();
    expect(readdirSync(directory)).toEqual(['database.held']);
  });

  test('refuses a second process in one sentence', async () => {
    const release = await own();
    const { stdout } = spawnSync(process.execPath, [...ARGS, elsewhere()], { encoding: 'utf8' });
    expect(stdout).toMatch(`The data in ${directory} is in use by another process (pid ${process.pid} on `);
    expect(stdout).toMatch(/; stop that one first\.$/);
    release();
  });

  test.each([
    ['nothing', ''],
    ['zeros', '\0'.repeat(64)],
    ['half of it', '9999999'],
  ])('is free where a power cut left %s of its record', async (_, rest) => {
    writeFileSync(record(), rest);
    (await own())();
  });

  test('is free once its owner was killed, whatever its record says', async () => {
    const child = await startOwner();
    await expect(own()).rejects.toThrow(DataInUseError);
    await end(child);
    // Its pid may be another's by now, even ours.
    writeFileSync(record(), readFileSync(record(), 'utf8').replace(/^\d+ \d+/, `${process.pid} ${started()}`));
    (await own())();
  });

  test('belongs to one of two processes in pid namespaces of their own', async () => {
    const apart = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
    const asRoot = process.getuid?.() === 0 ? apart : [...apart, '--user', '--map-root-user'];
    const allowed = spawnSync(asRoot[0] ?? '', [...asRoot.slice(1), 'true']).status === 0;
    if (!allowed) process.stderr.write('No pid namespaces here: two plain processes stand in for two containers.\n');
    const wrap = allowed ? asRoot : [];
    await startOwner('{}', wrap);
    const [command = '', ...args] = [...wrap, process.execPath, ...ARGS, elsewhere()];
    expect(spawnSync(command, args, { encoding: 'utf8' }).stdout).toContain('is in use by another process');
    await expect(own()).rejects.toThrow(DataInUseError);
  });

  test('belongs to one of many that begin together after a crash', async () => {
    await end(await startOwner());
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => own()));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('an earlier build, which knew the record alone,', () => {
  test('is refused nothing that it has, and what it left is taken over', async () => {
    writeFileSync(record(), `${process.pid} ${started()}\n`);
    await expect(own()).rejects.toThrow(`(pid ${process.pid})`);
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    for (const left of [`${pid} 1`, `${process.pid} 1`]) {
      writeFileSync(record(), left);
      (await own())();
    }
  });

  test('reads who has it now: pid and start are the first words', async () => {
    const release = await own();
    const [pid, start] = readFileSync(record(), 'utf8').trim().split(' ');
    expect([pid, start]).toEqual([`${process.pid}`, started()]);
    release();
  });
});

describe('on a network volume', () => {
  // Whoever waits does so for many times as long as a busy machine may keep a sign of life back.
  const network = { isLocal: () => false, beat: 500 };
  const quick = { ...network, beat: 20 };
  const script = '{ isLocal: () => false, beat: 20 }';

  test('whoever gives signs of life has it, where no lock reaches', async () => {
    await startOwner(script);
    // Another machine's lock is not seen here.
    rmSync(join(directory, 'database.held'));
    await expect(own(network)).rejects.toThrow(DataInUseError);
  });

  test('it is free once there are none, and the process is told that it is a lease', async () => {
    const child = await startOwner(script);
    await end(child);
    const onLease = vi.fn();
    const release = await own({ ...quick, onLease });
    expect(onLease).toHaveBeenCalledTimes(1);
    release();
    expect(readdirSync(directory)).toEqual(['database.held']);
  });

  test('who slept too long learns that it has become another’s, and leaves that one’s record alone', async () => {
    const lost = Promise.withResolvers<void>();
    const release = await own({ ...quick, onLost: lost.resolve });
    const other = `1 1 another-id elsewhere ${'0'.repeat(10)}\n`;
    writeFileSync(record(), other);
    await lost.promise;
    release();
    expect(readFileSync(record(), 'utf8')).toBe(other);
  });

  test('a record that somebody removed by hand is put back', async () => {
    const release = await own(quick);
    rmSync(record());
    const written = async (): Promise<void> => {
      while (!readdirSync(directory).includes('database.lock')) await new Promise(setImmediate);
    };
    await written();
    release();
  });
});
