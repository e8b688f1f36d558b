import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { openSecretsKey } from './secrets-key.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sections-key-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (more = {}) => openSecretsKey(readSettings({ DATA_DIR: join(folder, 'data'), ...more }));

describe('E15: the key of an installation', () => {
  test('is made by the first start, for its owner’s eyes, and is the same to all of them', async () => {
    const keys = await Promise.all([open(), open(), open()]);
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
    expect(keys[0]).toHaveLength(32);
    expect(await open()).toEqual(keys[0]);
    expect(await readdir(join(folder, 'data'))).toEqual(['secrets.key']);
    expect((await stat(join(folder, 'data/secrets.key'))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(folder, 'data/secrets.key'), 'utf8')).toBe(`${keys[0]?.toString('base64')}\n`);
  });

  test('is that of the settings where they have one, and none is written then', async () => {
    const key = randomBytes(32);
    expect(await open({ SECRETS_KEY: key.toString('base64') })).toEqual(key);
    expect(await readdir(folder)).toEqual([]);
  });

  test.each(['x', randomBytes(31).toString('base64'), ` ${randomBytes(33).toString('base64')}`])(
    'is not %j',
    async (SECRETS_KEY) => {
      await expect(async () => open({ SECRETS_KEY })).rejects.toThrow('The setting SECRETS_KEY must be 32 bytes');
    },
  );

  test('that was spoilt stops the start, and is not written over', async () => {
    await open();
    await writeFile(join(folder, 'data/secrets.key'), 'half');
    await expect(open()).rejects.toThrow('holds no key');
    expect(await readFile(join(folder, 'data/secrets.key'), 'utf8')).toBe('half');
  });
});
