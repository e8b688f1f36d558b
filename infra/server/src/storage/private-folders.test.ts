import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { openStorage } from './open-storage.ts';

test('SEC-L8: folders of data that others could read are closed to them', async () => {
  const data = await mkdtemp(join(tmpdir(), 'sections-data-'));
  const folders = ['', 'database', 'media', 'outbox'].map((name) => join(data, name));
  try {
    for (const folder of folders) {
      await mkdir(folder, { recursive: true });
      await chmod(folder, 0o755);
    }
    await openStorage(readSettings({ DATA_DIR: data }));
    for (const folder of folders) expect((await stat(folder)).mode & 0o777).toBe(0o700);
  } finally {
    await rm(data, { recursive: true });
  }
});
