import { afterEach, expect, test, vi } from 'vitest';
import { plainPicture } from '../testing/pictures.ts';
import { openPictures, type Pictures, type PicturesOptions } from './pictures.ts';

const MIB = 1024 * 1024;
let pictures: Pictures;
const open = (options?: Partial<PicturesOptions>) => {
  pictures = openPictures(options);
  return pictures;
};
afterEach(() => {
  vi.useRealTimers();
  pictures.close();
});

test('OPS-8: a picture that takes too much memory, or too long, ends its process and nothing else', async () => {
  const bytes = await plainPicture(3000, 3000).png().toBuffer();
  await expect(open({ mostBytes: 40 * MIB }).make(bytes)).rejects.toMatchObject({ code: 'media_dimensions' });
  await expect(open({ patience: 1 }).make(bytes)).rejects.toMatchObject({ code: 'media_unreadable' });
  expect((await open().make(bytes)).length).toBeGreaterThan(5);
});

test('OPS-8: the server does not grow by what a picture takes', async () => {
  const bytes = await plainPicture(4000, 4000).ensureAlpha().png({ progressive: true }).toBuffer();
  open();
  await pictures.make(await plainPicture(20, 20).png().toBuffer());
  let most = 0;
  const before = process.memoryUsage.rss();
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss() - before);
  }, 5);
  await pictures.make(bytes);
  clearInterval(watch);
  expect(most).toBeLessThan(64 * MIB);
});

test('OPS-8: a picture that comes when the idle process is ended gets another one', async () => {
  const bytes = await plainPicture(20, 20).png().toBuffer();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  open();
  await pictures.make(bytes);
  vi.runOnlyPendingTimers();
  expect((await pictures.make(bytes)).length).toBeGreaterThan(0);
});
