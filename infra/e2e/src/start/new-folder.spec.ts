import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { signIn } from '../support/owner.ts';
import { inSeededFolder } from '../support/seeded-data.ts';
import { visit } from '../support/site-page.ts';
import { startProduct } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';

test('OPS-13: on a database that has been filled, a new folder brings nothing back, and health says what is missing', async () => {
  await inSeededFolder(async (dataDir) => {
    const first = await startProduct({ dataDir });
    const { api, project } = await signIn(first);
    const page = (await api.listPages({ params: { project } })).find(({ path }) => path === '/rooms');
    await api.deletePage({ params: { project, page: page?.id ?? '' } });
    await first.stop({ keepData: true });
    for (const name of await readdir(dataDir))
      if (name !== 'database') await rm(join(dataDir, name), { recursive: true });

    const second = await startProduct({ dataDir });
    expect((await visit(second, '/')).html).toContain('Maison Verveine');
    expect((await visit(second, '/rooms')).status).toBe(404);
    const health = async (accept: string) => (await fetch(`${second.url}/health`, { headers: { accept } })).text();
    await expect
      .poll(async () => JSON.parse(await health('application/json')))
      .toMatchObject({ status: 'degraded', media: { ok: false, incomplete: true } });
    expect(await health('text/html')).toContain('works, but files are missing');
    expect(second.logs()).toMatch(/"missing":\d+,.*Media lack files in DATA_DIR/);
    expect(await second.stop()).toBe(0);
  });
});
