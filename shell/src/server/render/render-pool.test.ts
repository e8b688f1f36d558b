import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { integrityOf } from '../remotes/integrity.ts';
import { EMPTY_PAGE } from '../remotes/warm-input.ts';
import type { ReleaseFile } from './render-job.ts';
import { createRenderPool, type RenderPool } from './render-pool.ts';

const PAYLOAD = { ...EMPTY_PAGE, assetBase: '/', skip: [] };
let folder: string;
let pool: RenderPool;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sections-pool-'));
  pool = createRenderPool({ workers: 1, deadline: 500, queue: 5, heap: 64e6, logger: pino({ level: 'silent' }) });
});
afterEach(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
});

function release(key: string, body: string): ReleaseFile {
  const file = join(folder, `${key}.cjs`);
  writeFileSync(file, body);
  return { key, file, integrity: integrityOf(Buffer.from(body)) };
}
const good = () => release('good', "exports.renderPage = () => ({ html: 'fine' });");

test('D-g: bytes are verified right before they run', async () => {
  const changed = { ...good(), integrity: integrityOf(Buffer.from('other')) };
  await expect(pool.render(changed, PAYLOAD)).rejects.toMatchObject({ failure: 'load' });
});

test('what is no renderer, and what no thread can be given, is a failure of the release', async () => {
  await expect(pool.render(release('empty', ''), PAYLOAD)).rejects.toMatchObject({ failure: 'load' });
  const odd = release('odd', 'exports.renderPage = () => ({ html: () => 1 });');
  await expect(pool.render(odd, PAYLOAD)).rejects.toMatchObject({ failure: 'throw' });
  await expect(pool.render(good(), PAYLOAD)).resolves.toEqual({ html: 'fine' });
});

test('a worker that hangs is replaced, and tells in which section', async () => {
  const loop = release('loop', 'exports.renderPage = (payload, progress) => { progress(7); for (;;) {} };');
  const [hung, next] = await Promise.allSettled([pool.render(loop, PAYLOAD), pool.render(good(), PAYLOAD)]);
  expect(hung).toMatchObject({ status: 'rejected', reason: { failure: 'hang', section: 7 } });
  expect(next).toMatchObject({ status: 'fulfilled', value: { html: 'fine' } });
});

test('closing ends what runs and what waits', async () => {
  const loop = release('loop', 'exports.renderPage = () => { for (;;) {} };');
  const both = Promise.allSettled([pool.render(loop, PAYLOAD), pool.render(good(), PAYLOAD)]);
  await pool.close();
  for (const result of await both) expect(result).toMatchObject({ reason: { failure: 'closed' } });
  await expect(pool.render(good(), PAYLOAD)).rejects.toMatchObject({ failure: 'closed' });
});
