import { ApiError, type RemoteHost, type UploadHold } from 'shared-contracts';
import { fakeMedium, pngFile } from 'shared-contracts/testing';
import { expect, test, vi } from 'vitest';
import { line } from '../testing/line.ts';
import { createMediaHost } from '../testing/test-media.ts';
import { uploadFiles } from './upload-files.ts';

const text = (content: string, name: string) => new File([content], name);

test('M2: what is not asked for is told in words, and never sent', async () => {
  const { host, sent } = createMediaHost({});
  const film = new File([new Uint8Array([0, 0, 0, 24]), 'ftypmp42'], 'a.mp4');
  const files = [text('nonsense', 'bad.png'), pngFile('good.png'), film];
  const [bad, good, moving] = await uploadFiles(host, files);
  expect([bad, moving]).toMatchObject([{ failure: { code: 'media_type' } }, { failure: { code: 'media_type' } }]);
  expect(good).toMatchObject({ ok: true, ref: { media_id: fakeMedium(1).id } });
  expect(sent).toEqual(['good.png']);
  expect(await uploadFiles(host, files, { takes: 'videos' })).toMatchObject([
    { ok: false },
    { ok: false },
    { ok: true },
  ]);
  expect(await uploadFiles(host, files, { takes: 'documents' })).toMatchObject([
    { failure: { code: 'media_misnamed' } },
    { failure: { words: expect.stringContaining('This is not a document.') } },
    { ok: false },
  ]);
});

test('M6: what is larger than the installation takes is told, and never sent', async () => {
  const { host, sent } = createMediaHost({});
  const asked: unknown[] = [];
  const getDashboard = async (input: unknown) => {
    asked.push(input);
    return { limits: { file_bytes: 7 } };
  };
  Object.assign(host.api, { getDashboard });
  for (const _ of [1, 2])
    expect(await uploadFiles(host, [pngFile('large.png')])).toMatchObject([{ failure: { code: 'media_too_large' } }]);
  expect([sent, asked.length]).toEqual([[], 1]);
});

test('M2: outcomes keep the order of the files, whichever arrives first', async () => {
  const { send, sending } = line();
  const { host } = createMediaHost({ send });
  const all = uploadFiles(host, ['1', '2', '3', '4', '5'].map(pngFile));
  for (const index of [2, 1, 0, 4, 3]) (await sending(index)).arrive();
  expect((await all).map(({ file }) => file.name)).toEqual(['1', '2', '3', '4', '5']);
});

test('M2: a failure is told with the server’s own words and leaves the tray, and another try is the same upload', async () => {
  const ids: string[] = [];
  let tries = 0;
  const finish = (async ({ params }) => {
    ids.push(params.upload);
    tries += 1;
    if (tries === 1) throw new ApiError('over_plan');
    return fakeMedium(1);
  }) as RemoteHost['write']['finishUpload'];
  const { host, tray } = createMediaHost({ finish });
  const file = pngFile('a.png');
  const failure = { code: 'over_plan', words: 'Your project exceeds the limits of this plan' };
  expect(await uploadFiles(host, [file])).toMatchObject([{ ok: false, failure }]);
  expect(tray.full().items).toEqual([]);
  expect(await uploadFiles(host, [file])).toMatchObject([{ ok: true }]);
  expect(ids[1]).toBe(ids[0]);
});

test('M2: progress is told, it is held and goes on, and what is called off is told nothing more', async () => {
  const { send, sending } = line();
  const { host, tray, forgotten } = createMediaHost({ send });
  const controller = new AbortController();
  const said: unknown[] = [];
  let hold: UploadHold | undefined;
  const all = uploadFiles(host, [pngFile('a.png'), pngFile('b.png')], {
    signal: controller.signal,
    onProgress: (file, sent) => said.push(`${file.name} ${sent}`),
    onStage: (file, stage, given) => {
      said.push(`${file.name} ${stage}`);
      if (file.name === 'a.png') hold = given;
    },
    onOutcome: ({ file }) => said.push(`${file.name} over`),
  });
  (await sending(0)).onProgress(3);
  await sending(1);
  hold?.pause();
  hold?.resume();
  const again = await sending(2);
  expect([again.file.file.name, again.file.isBegun]).toEqual(['a.png', true]);
  again.arrive();
  await vi.waitFor(() => expect(said).toContain('a.png over'));
  controller.abort();
  expect((await all).map(({ file }) => file.name)).toEqual(['a.png']);
  expect(said).toEqual([
    ...['a.png going', 'b.png going', 'a.png 3', 'a.png paused', 'a.png going', expect.stringMatching(/^a\.png \d+$/)],
    'a.png over',
  ]);
  expect(tray.full().items).toEqual([]);
  await vi.waitFor(() => expect(forgotten).toHaveLength(1));
});

test('M2: what the library has byte for byte is taken in its place, but not where it is private', async () => {
  for (const [private_status, expected] of [
    ['public', [7, 0]],
    ['private', [1, 1]],
  ] as const) {
    const list = async () => ({ result: [{ ...fakeMedium(7), private_status }], total: 1 });
    const { host, sent } = createMediaHost({ list });
    const [outcome] = await uploadFiles(host, [pngFile('a.png')]);
    const [number, sendings] = expected;
    expect(outcome).toMatchObject({ ok: true, ref: { media_id: fakeMedium(number).id } });
    expect(sent).toHaveLength(sendings);
  }
});
