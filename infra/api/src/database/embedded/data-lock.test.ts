import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { DataInUseError, lockDirectory } from './data-lock.ts';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sections-lock-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test('D8: a directory has one owner, who can give it back', () => {
  const unlock = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(DataInUseError);
  unlock();
  lockDirectory(directory)();
  expect(readdirSync(directory)).toEqual([]);
});

test('D8: a second process is refused, in one sentence', () => {
  const unlock = lockDirectory(directory);
  const script = `import { lockDirectory } from ${JSON.stringify(join(import.meta.dirname, 'data-lock.ts'))};
    try { lockDirectory(${JSON.stringify(directory)}); } catch (error) { process.stdout.write(error.message); }`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', script], {
    encoding: 'utf8',
  });
  expect(stdout).toBe(
    `The data in ${directory} is in use by another process (pid ${process.pid}); stop that one first.`,
  );
  unlock();
});

test('the lock of a process that is gone, or whose pid went to another, is taken over', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  for (const owner of [`${pid} 1`, `${process.pid} 1`]) {
    writeFileSync(join(directory, 'database.lock'), owner);
    lockDirectory(directory)();
  }
});
