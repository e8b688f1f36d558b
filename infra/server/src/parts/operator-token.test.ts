import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { openOperatorToken } from './operator-token.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sections-token-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (more = {}) => openOperatorToken(readSettings({ DATA_DIR: folder, ...more }));

test('SEC-M2: a first start makes a token, for its owner’s eyes, and it stays the same', async () => {
  const tokens = await Promise.all([open(), open(), open()]);
  const file = join(folder, 'operator.token');
  expect(new Set(tokens.map(({ value }) => value)).size).toBe(1);
  expect(tokens[0]).toEqual({ value: expect.stringMatching(/^[\w-]{43}$/), file });
  expect(await open()).toEqual(tokens[0]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['operator.token']);
});

test('SEC-M2: one that is deleted is made anew, another', async () => {
  const { value } = await open();
  await rm(join(folder, 'operator.token'));
  expect((await open()).value).not.toBe(value);
});

test('SEC-M2: the token of the settings is it, and none is written then', async () => {
  const value = 'a token of the settings of somebody';
  expect(await open({ OPERATOR_TOKEN: value })).toEqual({ value, file: null });
  expect(await readdir(folder)).toEqual([]);
});

test('SEC-M2: an empty file, which anybody could guess, stops the start', async () => {
  await writeFile(join(folder, 'operator.token'), '\n');
  await expect(open()).rejects.toThrow('holds no token; delete it');
});
