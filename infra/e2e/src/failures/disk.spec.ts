import { randomBytes } from 'node:crypto';
import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageBody } from 'shared-contracts';
import { withSmallDisk } from '../support/namespaces.ts';
import { type Owner, signIn } from '../support/owner.ts';
import { sunset } from '../support/pictures.ts';
import { runProduct } from '../support/run-product.ts';
import { inSeededFolder } from '../support/seeded-data.ts';
import { createTextPage, textPage, textSection, visit } from '../support/site-page.ts';
import { type Product, startProduct } from '../support/start-product.ts';
import { inTemporaryFolder } from '../support/temporary-folder.ts';
import { expect, test } from '../support/test.ts';

const PATIENCE = { timeout: 60_000, intervals: [100] };
const MEGABYTES = 400;

/** A page that needs room: nothing in it can be made smaller. */
function largePage(): PageBody {
  const page = textPage('large');
  const body = { en: `<p>${randomBytes(200_000).toString('hex')}</p>` };
  return { ...page, sections: [{ ...textSection('large'), settings: [{ title: { en: 'large' }, body }] }] };
}

const uploadPicture = ({ api, project }: Owner) =>
  api.uploadMedia({
    params: { project },
    body: { 'files[1][file]': new File([new Uint8Array(sunset())], 'sunset.png', { type: 'image/png' }) },
  });

/** A folder as a process sees it that has a disk of its own there. */
const seenBy = ({ pid }: Product, folder: string): string => join(`/proc/${pid}/root`, folder);

async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (let size = 1024 * 1024; size > 0; size = Math.floor(size / 2)) {
      const full = () => false;
      while (await file.write(Buffer.alloc(size)).then(({ bytesWritten }) => bytesWritten === size, full));
    }
  } finally {
    await file.close();
  }
}

/** Fills the disk of a product, finds out what it says and still does, and makes room again. */
async function fillAndFree(product: Product, dataDir: string): Promise<void> {
  const state = async () => {
    const answer = await fetch(`${product.url}/health`, { headers: { accept: 'application/json' } });
    const { status, disk } = (await answer.json()) as { status: string; disk: { ok: boolean } };
    const ready = (await fetch(`${product.url}/health/ready`)).status;
    return { code: answer.status, status, disk: disk.ok, ready };
  };
  const owner = await signIn(product);
  const page = await createTextPage(owner, 'written before');
  const listed = async () => (await owner.api.listMedia({ params: { project: owner.project } })).total;
  const before = await listed();
  expect(await state()).toEqual({ code: 200, status: 'ok', disk: true, ready: 200 });

  const filler = join(seenBy(product, dataDir), 'filler');
  await fill(filler);
  await expect.poll(state, PATIENCE).toEqual({ code: 200, status: 'degraded', disk: false, ready: 503 });
  const words = await fetch(`${product.url}/health`, { headers: { accept: 'text/html', 'accept-language': 'en' } });
  expect(await words.text()).toContain('is used up, nothing can be saved');
  expect((await visit(product, page.path)).html).toContain('written before');
  const answers: string[] = [];
  for (let count = 0; count < 30 && !answers.includes('out_of_space'); count += 1)
    answers.push(
      await owner.api.createPage({ params: { project: owner.project }, body: largePage() }).then(
        () => 'saved',
        ({ code }: { code: string }) => code,
      ),
    );
  expect(answers.at(-1), answers.join(' ')).toBe('out_of_space');
  await expect(uploadPicture(owner)).rejects.toMatchObject({ code: 'out_of_space', status: 507 });
  expect(await readdir(seenBy(product, join(dataDir, 'unfinished')))).toEqual([]);
  expect(await listed()).toEqual(before);
  expect((await visit(product, page.path)).html).toContain('written before');

  await rm(filler);
  await expect.poll(state, PATIENCE).toEqual({ code: 200, status: 'ok', disk: true, ready: 200 });
  const after = await createTextPage(owner, 'written after');
  expect((await visit(product, after.path)).html).toContain('written after');
  for (const { url } of (await uploadPicture(owner)).files)
    expect((await fetch(`${product.url}${url}`)).status).toBe(200);
}

test('OPS-5 B14: a full disk is told by health and by 507, reads go on, and room is all it takes', async () => {
  test.setTimeout(180_000);
  await inSeededFolder(async (seeded) => {
    await inTemporaryFolder(async (dataDir) => {
      const wrap = withSmallDisk(dataDir, seeded, MEGABYTES);
      if (!wrap) return void process.stderr.write('This machine allows no mounts: no disk is filled.\n');
      const product = await startProduct({ dataDir, wrap });
      await fillAndFree(product, dataDir).finally(() => product.kill());
    });
  });
});

test('OPS-5: a start on a full disk says so in one sentence', async () => {
  await inTemporaryFolder(async (dataDir) => {
    await inTemporaryFolder(async (nothing) => {
      const wrap = withSmallDisk(dataDir, nothing, 8);
      if (!wrap) return void process.stderr.write('This machine allows no mounts: no disk is filled.\n');
      expect(await runProduct({ DATA_DIR: dataDir }, wrap)).toEqual({
        code: 1,
        output: '',
        complaint: `The disk that holds the data directory ${dataDir} is full; make room and start again.\n`,
      });
    });
  });
});
