import { readdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { likeContainer } from '../support/namespaces.ts';
import { signIn } from '../support/owner.ts';
import { runProduct } from '../support/run-product.ts';
import { inSeededFolder } from '../support/seeded-data.ts';
import { createTextPage, visit } from '../support/site-page.ts';
import { startProduct } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';

const IN_USE = /^The data in [^\n]+ is in use by another process \(pid \d+ on \S+\); stop that one first\.\n$/;

/** What a power cut leaves of files that were written and not synced. */
async function emptyRecords(dataDir: string): Promise<void> {
  for (const folder of [dataDir, join(dataDir, 'database')])
    for (const name of await readdir(folder)) if (name.endsWith('.lock')) await truncate(join(folder, name));
}

test('OPS-1 OPS-11: of two containers on one volume one starts; after a power cut nothing has to be removed by hand', async () => {
  test.setTimeout(180_000);
  await inSeededFolder(async (dataDir) => {
    const wrap = likeContainer();
    const first = await startProduct({ dataDir, wrap });
    const page = await createTextPage(await signIn(first), 'written by the first');
    for (const around of [wrap, []]) {
      const { code, output, complaint } = await runProduct({ DATA_DIR: dataDir }, around);
      expect({ code, output }).toEqual({ code: 1, output: '' });
      expect(complaint).toMatch(IN_USE);
    }
    // The part of a registry is owned as well.
    const registry = { ROLE: 'registry', OPERATOR_TOKEN: 'a-token-of-no-use-to-anybody-at-all' };
    expect((await runProduct({ DATA_DIR: dataDir, ...registry })).complaint).toMatch(IN_USE);

    await first.kill();
    await emptyRecords(dataDir);
    const second = await startProduct({ dataDir });
    expect((await visit(second, page.path)).html).toContain('written by the first');
    expect(await second.stop({ keepData: true })).toBe(0);
  });
});
