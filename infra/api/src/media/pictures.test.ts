import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { plainPicture } from '../testing/pictures.ts';
import { openPictures, type Pictures, type PicturesOptions } from './pictures.ts';

const MIB = 1024 * 1024;
let pictures: Pictures;
let folder: string;
const open = (options?: Partial<PicturesOptions>) => {
  pictures = openPictures(options);
  return pictures;
};
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterEach(async () => {
  vi.useRealTimers();
  pictures.close();
  await rm(folder, { recursive: true });
});

async function taskOf(bytes: Uint8Array, name = 'picture') {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return { path, folder };
}

test('OPS-8: a picture that takes too much memory, or too long, ends its process and nothing else', async () => {
  const task = await taskOf(await plainPicture(3000, 3000).png().toBuffer());
  await expect(open({ mostBytes: 40 * MIB }).make(task)).rejects.toMatchObject({ code: 'media_dimensions' });
  await expect(open({ patience: 1 }).make(task)).rejects.toMatchObject({ code: 'media_unreadable' });
  expect((await open().make(task)).files.length).toBeGreaterThan(5);
});

test('OPS-8: the server does not grow by what a picture takes', async () => {
  const task = await taskOf(await plainPicture(4000, 4000).ensureAlpha().png({ progressive: true }).toBuffer());
  open();
  await pictures.make(await taskOf(await plainPicture(20, 20).png().toBuffer(), 'small'));
  let most = 0;
  const before = process.memoryUsage.rss();
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss() - before);
  }, 5);
  await pictures.make(task);
  clearInterval(watch);
  expect(most).toBeLessThan(64 * MIB);
});

test('OPS-8: a picture that comes when the idle process is ended gets another one', async () => {
  const task = await taskOf(await plainPicture(20, 20).png().toBuffer());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  open();
  await pictures.make(task);
  vi.runOnlyPendingTimers();
  expect((await pictures.make(task)).files.length).toBeGreaterThan(0);
});

test('B14: a picture whose files find no room is no broken picture', async () => {
  const task = await taskOf(await plainPicture(20, 20).png().toBuffer());
  await symlink('/dev/full', join(folder, '0'));
  await expect(open().make(task)).rejects.toMatchObject({ code: 'out_of_space' });
});
