import { readdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { runProduct } from '../support/run-product.ts';
import { inSeededFolder } from '../support/seeded-data.ts';
import { visit } from '../support/site-page.ts';
import { inTemporaryFolder } from '../support/temporary-folder.ts';
import { expect, test } from '../support/test.ts';

const WRONG: readonly (readonly [setting: Record<string, string>, sentence: string])[] = [
  [{ PORT: 'three thousand' }, 'The setting PORT must be a whole number.'],
  [{ ROLE: 'chef' }, 'The setting ROLE must be all, api, registry or shell.'],
  [{ DEMO_PASSWORD: 'short' }, 'The setting DEMO_PASSWORD must have at least 10 characters.'],
  [{ DATABASE_URL: 'mysql://x' }, 'The setting DATABASE_URL must start with postgres:// or postgresql://.'],
  [{ ROLE: 'shell', API_URL: 'http://localhost:1' }, 'ROLE=shell needs the setting REGISTRY_URL.'],
  [{ ROLE: 'registry' }, 'ROLE=registry needs the setting OPERATOR_TOKEN.'],
];

for (const [setting, sentence] of WRONG)
  test(`a wrong setting is one sentence and exit code 1: ${JSON.stringify(setting)}`, async () => {
    await inTemporaryFolder(async (folder) => {
      expect(await runProduct({ DATA_DIR: folder, ...setting })).toEqual({
        code: 1,
        output: '',
        complaint: `${sentence}\n`,
      });
    });
  });

test('a data directory that cannot be is one sentence and exit code 1', async () => {
  await inTemporaryFolder(async (folder) => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    for (const place of [file, join(file, 'below')])
      expect(await runProduct({ DATA_DIR: place })).toEqual({
        code: 1,
        output: '',
        complaint: `The data directory ${place} cannot be written; set DATA_DIR to one that can.\n`,
      });
  });
});

test('a database that does not answer is one sentence and exit code 1', async () => {
  await inTemporaryFolder(async (folder) => {
    const { code, complaint } = await runProduct({
      DATA_DIR: folder,
      DATABASE_URL: 'postgres://someone:very-secret@127.0.0.1:1/sections',
    });
    expect(code).toBe(1);
    expect(complaint).toMatch(/^The database [^\n]+\n$/);
    expect(complaint).not.toContain('very-secret');
  });
});

test('OPS-12: an address that this machine has not is one sentence and exit code 1, before anything is made', async () => {
  await inTemporaryFolder(async (folder) => {
    expect(await runProduct({ DATA_DIR: join(folder, 'data'), HOST: '203.0.113.1' })).toEqual({
      code: 1,
      output: '',
      complaint: 'This machine has no address 203.0.113.1; check the setting HOST.\n',
    });
    expect(await readdir(folder)).toEqual([]);
  });
});

test('OPS-12: a taken port is one sentence and exit code 1, and nothing is left locked', async () => {
  await inSeededFolder(async (folder) => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const { port } = server.address() as AddressInfo;
    const refused = { code: 1, output: '', complaint: `Port ${port} is already taken; set PORT to another one.\n` };
    try {
      for (const _ of ['first', 'second'])
        expect(await runProduct({ DATA_DIR: folder, PORT: String(port) })).toEqual(refused);
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  });
});

test('a second process on the same data is one sentence and exit code 1; the first serves on', async ({ product }) => {
  const { code, output, complaint } = await runProduct({ DATA_DIR: product.dataDir });
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(complaint).toMatch(
    /^The data in [^\n]+ is in use by another process \(pid \d+ on \S+\); stop that one first\.\n$/,
  );
  expect((await visit(product, '/')).status).toBe(200);
});
