import { ApiError, type Media } from 'shared-contracts';
import { fakeMedium, pngFile } from 'shared-contracts/testing';
import { expect, test } from 'vitest';
import { createMediaHost } from '../testing/test-media.ts';
import { uploadImages } from './upload-images.ts';

test('what is no picture is told, and never sent', async () => {
  const { host, uploads } = createMediaHost({});
  const [bad, good] = await uploadImages(host, [new File(['nonsense'], 'bad.png'), pngFile('good.png')]);
  expect(bad).toMatchObject({ ok: false, failure: { code: 'media_type' } });
  expect(good).toMatchObject({ ok: true, ref: { media_id: fakeMedium(1).id } });
  expect(uploads.map(({ body }) => body.title)).toEqual(['good.png']);
});

test('M6: what is larger than the installation takes is told, and never sent', async () => {
  const { host, uploads } = createMediaHost({});
  const asked: unknown[] = [];
  const getDashboard = async (input: unknown) => {
    asked.push(input);
    return { limits: { file_bytes: 7 } };
  };
  Object.assign(host.api, { getDashboard });
  for (const _ of [1, 2])
    expect(await uploadImages(host, [pngFile('large.png')])).toMatchObject([{ failure: { code: 'media_too_large' } }]);
  expect([uploads, asked.length]).toEqual([[], 1]);
});

test('three go at once, the others wait, and outcomes keep the order of the files', async () => {
  const pending: ((medium: Media) => void)[] = [];
  const { host, uploads } = createMediaHost({ upload: () => new Promise((resolve) => pending.push(resolve)) });
  const files = ['1', '2', '3', '4', '5'].map(pngFile);
  const all = uploadImages(host, files);
  const settled = (count: number) =>
    new Promise<void>((resolve) => {
      const look = (): unknown => (uploads.length >= count ? resolve() : setImmediate(look));
      look();
    });
  await settled(3);
  await new Promise((resolve) => setImmediate(resolve));
  expect(uploads).toHaveLength(3);
  pending[2]?.(fakeMedium(3));
  await settled(4);
  pending[0]?.(fakeMedium(1));
  await settled(5);
  for (const [index, resolve] of pending.entries()) resolve(fakeMedium(index + 1));
  expect((await all).map(({ file }) => file.name)).toEqual(['1', '2', '3', '4', '5']);
});

test('a failure of one is told with the server’s own words, and another try is the same upload', async () => {
  let tries = 0;
  const { host, uploads } = createMediaHost({
    upload: async () => {
      tries += 1;
      if (tries === 1) throw new ApiError('over_plan');
      return fakeMedium(1);
    },
  });
  const file = pngFile('a.png');
  const [failed] = await uploadImages(host, [file]);
  expect(failed).toMatchObject({
    ok: false,
    failure: { code: 'over_plan', words: 'Your project exceeds the limits of this plan' },
  });
  const [again] = await uploadImages(host, [file]);
  expect(again?.ok).toBe(true);
  expect(uploads[0]?.headers?.idempotencyKey).toBe(uploads[1]?.headers?.idempotencyKey);
});

test('progress is told, and what is cancelled is told nothing more', async () => {
  const controller = new AbortController();
  const said: number[] = [];
  const { host } = createMediaHost({
    upload: async ({ onProgress }) => {
      onProgress?.(5, 10);
      controller.abort();
      throw new Error('aborted');
    },
  });
  const outcomes = await uploadImages(host, [pngFile('a.png'), pngFile('b.png')], {
    signal: controller.signal,
    onProgress: (_, sent, total) => said.push(sent / total),
    onOutcome: () => said.push(-1),
  });
  expect(outcomes).toEqual([]);
  expect(said).not.toContain(-1);
  expect(said).toContain(0.5);
});
