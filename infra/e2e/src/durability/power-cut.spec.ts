import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiCalls } from 'shared-contracts';
import { cutPower, recordNames } from '../support/cut-power.ts';
import { signIn } from '../support/owner.ts';
import { rounds } from '../support/rounds.ts';
import { inSeededFolder } from '../support/seeded-data.ts';
import { createTextPage, visit } from '../support/site-page.ts';
import { startProduct } from '../support/start-product.ts';
import { inTemporaryFolder } from '../support/temporary-folder.ts';
import { expect, test } from '../support/test.ts';

const CUTS = rounds(1, 10);
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('B2 OPS-2 SEC-M5: names that were not synced vanish with the power; nothing that was acknowledged does', async () => {
  test.setTimeout(120_000 * CUTS);
  await inTemporaryFolder(async (folder) =>
    inSeededFolder(async (dataDir) => {
      const keys = async () => readFile(join(dataDir, 'secrets.key'), 'utf8');
      for (let cut = 0; cut < CUTS; cut += 1) {
        const record = join(folder, `${cut}`);
        const product = await startProduct({ dataDir, env: recordNames(record) });
        const owner = await signIn(product);
        const key = await keys();
        const page = await createTextPage(owner, `kept ${cut}`);
        const form = new FormData();
        form.append('files[1][file]', new File([PIXEL], 'a.png'));
        const sent = await fetch(`${product.url}/api/v1/project/${owner.project}/media`, {
          method: 'POST',
          body: form,
          headers: { token: owner.token },
        });
        const { files } = apiCalls.uploadMedia.answer.parse(await sent.json());
        await product.kill();
        await cutPower(record);
        const again = await startProduct({ dataDir });
        expect((await visit(again, page.path)).html).toContain(`kept ${cut}`);
        for (const { url } of files) expect([url, (await fetch(`${again.url}${url}`)).status]).toEqual([url, 200]);
        expect(await keys()).toBe(key);
        await again.stop({ keepData: true });
      }
    }),
  );
});
