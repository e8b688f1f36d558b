import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { openSigningKey } from './signing-key.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sections-signing-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (more = {}) => openSigningKey(readSettings({ DATA_DIR: folder, ...more }));

test('the key that the installation signs with is made by the first start, for its owner’s eyes', async () => {
  const keys = await Promise.all([open(), open()]);
  expect(new Set(keys.map(({ id }) => id)).size).toBe(1);
  const file = join(folder, 'signing-key.pem');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toContain('PRIVATE KEY');
});

test('a key of the settings goes before it, one that is none is told', async () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const SIGNING_KEY = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
  expect((await open({ SIGNING_KEY })).id).not.toBe((await open()).id);
  expect(() => readSettings({ SIGNING_KEY: 'AAAA' })).toThrow('SIGNING_KEY must be an Ed25519 key');
  await writeFile(join(folder, 'signing-key.pem'), 'nothing\n');
  await expect(open()).rejects.toThrow('holds no key');
});
