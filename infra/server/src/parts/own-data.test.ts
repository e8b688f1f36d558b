import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { ownData } from './own-data.ts';

const logger = pino({ level: 'silent' });
const PARTS = {
  API_URL: 'http://api',
  REGISTRY_URL: 'http://registry',
  OPERATOR_TOKEN: 'a-token-of-thirty-two-characters',
};

test('D8: shells of one DATA_DIR have a folder each, the same again once it is free; a registry is alone', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'sections-own-'));
  const own = (ROLE: string) => ownData(readSettings({ ...PARTS, ROLE, DATA_DIR }), logger);
  try {
    const [first, second] = [await own('shell'), await own('shell')];
    expect([first.shellFolder, second.shellFolder]).toEqual([join(DATA_DIR, 'shell'), join(DATA_DIR, 'shell-2')]);
    first.release();
    const again = await own('shell');
    expect(again.shellFolder).toBe(first.shellFolder);
    // The whole product is one process of its folder.
    await expect(own('all')).rejects.toThrow(/is in use by another process/);
    const registry = await own('registry');
    await expect(own('registry')).rejects.toThrow(/is in use by another process/);
    for (const part of [second, again, registry]) part.release();
  } finally {
    await rm(DATA_DIR, { recursive: true });
  }
});
