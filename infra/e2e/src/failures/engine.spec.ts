import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { signIn, visitorApi } from '../support/owner.ts';
import { inSeededFolder } from '../support/seeded-data.ts';
import { createTextPage, visit } from '../support/site-page.ts';
import { startProduct } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';

const PATIENCE = { timeout: 60_000, intervals: [50] };

test('SEC-M7 OPS-4: the embedded engine ends under load: not ready until it is back, by itself, with all it acknowledged', async () => {
  test.setTimeout(180_000);
  await inSeededFolder(async (dataDir) => {
    const product = await startProduct({ dataDir });
    const ready = async () => (await fetch(`${product.url}/health/ready`)).status;
    const owner = await signIn(product);
    const pages = await Promise.all([1, 2, 3].map((number) => createTextPage(owner, `page ${number}`)));
    const [known] = pages;
    await visit(product, known?.path ?? '/');
    const acknowledged = new Map<string, string>();
    let going = true;
    const save = async (page: (typeof pages)[number]): Promise<void> => {
      for (let count = 0; going; count += 1) {
        const title = `save ${count}`;
        const body = { ...page, metadata: { en: { title } } };
        await owner.api.savePage({ params: { project: owner.project, page: page.id }, body }).then(
          () => acknowledged.set(page.path, title),
          (error: unknown) => expect(error).toMatchObject({ code: 'unavailable' }),
        );
      }
    };
    const saving = pages.map(save);
    await expect.poll(() => acknowledged.size, PATIENCE).toBe(pages.length);

    // The log cannot be synced any more: no engine goes on from there.
    const log = join(dataDir, 'database/postgres/pg_wal');
    await rename(log, `${log}-away`);
    await expect.poll(ready, PATIENCE).toBe(503);
    await expect.poll(product.logs, PATIENCE).toContain('The embedded database ended');
    const promised = new Map(acknowledged);
    expect((await fetch(`${product.url}/health`)).status).toBe(200);
    await rename(`${log}-away`, log);

    await expect.poll(ready, PATIENCE).toBe(200);
    await expect
      .poll(() => pages.every(({ path }) => acknowledged.get(path) !== promised.get(path)), PATIENCE)
      .toBe(true);
    going = false;
    await Promise.all(saving);
    for (const page of pages) {
      const params = { project: owner.project, page: page.path.slice(1) };
      const stored = await visitorApi(product).loadPage({ params, body: {} });
      expect(stored.metadata.en?.title).toBe(acknowledged.get(page.path));
    }
    expect(await product.stop({ keepData: true })).toBe(0);
  });
});
