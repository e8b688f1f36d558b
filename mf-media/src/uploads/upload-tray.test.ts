import { ApiError, type MediaUpload, type RemoteHost } from 'shared-contracts';
import { fakeMedium, pngFile } from 'shared-contracts/testing';
import { expect, test, vi } from 'vitest';
import { line } from '../testing/line.ts';
import { createMediaHost, hashOf } from '../testing/test-media.ts';
import type { UploadTray } from './upload-tray.ts';

const states = (tray: UploadTray) => tray.full().items.map(({ name, state }) => `${name} ${state}`);
const expectStates = (tray: UploadTray, ...expected: string[]) =>
  vi.waitFor(() => expect(states(tray)).toEqual(expected));

const unfinished = async (file: File, received: number): Promise<MediaUpload> => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  filename: file.name,
  title: file.name,
  private_status: 'public',
  content_hash: await hashOf(file),
  size: file.size,
  received,
  created_at: '2026-11-26T12:00:00.000Z',
  expires_at: '2026-11-27T12:00:00.000Z',
});

test('M2: three files go at once, the others wait, and each is told of as it arrives', async () => {
  const { send, sendings, sending } = line();
  const { tray } = createMediaHost({ send });
  const arrivals = vi.fn();
  tray.onArrival(arrivals);
  tray.add(['1', '2', '3', '4'].map(pngFile));
  await sending(2);
  await expectStates(tray, '1 sending', '2 sending', '3 sending', '4 waiting');
  sendings[1]?.onProgress(3);
  expect(tray.full().items[1]?.sent).toBe(3);
  sendings[1]?.arrive();
  await sending(3);
  await expectStates(tray, '1 sending', '3 sending', '4 sending');
  expect([tray.full().arrived, arrivals.mock.calls]).toEqual([['2'], [[fakeMedium(1), expect.any(String)]]]);
});

test('M2: a lost line is tried again by itself, at once where somebody says so, and the file goes on under its id', async () => {
  const { send, sendings, sending } = line();
  const { tray } = createMediaHost({ send });
  tray.add([pngFile('a.png')]);
  (await sending(0)).fail(new ApiError('unavailable'));
  await expectStates(tray, 'a.png away');
  tray.resume(tray.full().items[0]?.id ?? '');
  // While it is tried, another wish changes nothing.
  tray.resume(tray.full().items[0]?.id ?? '');
  expect([(await sending(1)).file.isBegun, sendings[1]?.file.id]).toEqual([true, sendings[0]?.file.id]);
  sendings[1]?.fail(new ApiError('unavailable'));
  await vi.waitFor(() => {
    tray.retryAway();
    expect(sendings.length).toBeGreaterThan(2);
  });
  expect(states(tray)).toEqual(['a.png away']);
  sendings[2]?.onProgress(3);
  expect(states(tray)).toEqual(['a.png sending']);
  sendings[2]?.arrive();
  await expectStates(tray);
});

test('M2: what is paused goes on where it was; what is called off is taken away where it was sent to', async () => {
  const { send, sending } = line();
  const { tray, forgotten } = createMediaHost({ send });
  tray.add([pngFile('a.png'), pngFile('b.png')]);
  const [a, b] = tray.full().items;
  await sending(1);
  tray.pauseAll();
  await expectStates(tray, 'a.png paused', 'b.png paused');
  tray.cancel(b?.id ?? '');
  expect(states(tray)).toEqual(['a.png paused']);
  await vi.waitFor(() => expect(forgotten).toEqual([b?.id]));
  tray.resumeAll();
  const again = await sending(2);
  expect([again.file.id, again.file.isBegun]).toEqual([a?.id, true]);
  again.arrive();
  await expectStates(tray);
});

test('M2: what was begun before the page was opened goes on with its very file, and no other', async () => {
  const file = new File([pngFile('a.png'), 'and more'], 'a.png', { type: 'image/png' });
  const { send, sending, sendings } = line();
  const { tray } = createMediaHost({ send, unfinished: [await unfinished(file, 3)] });
  await tray.restore();
  await tray.restore();
  expect(states(tray)).toEqual(['a.png unchosen']);
  const id = tray.full().items[0]?.id ?? '';
  tray.choose(id, new File(['other'], 'a.png'));
  expect(tray.full().items[0]).toMatchObject({ state: 'unchosen', failure: { code: 'upload_damaged' } });
  const alike = new File([file.slice(0, -1), '?'], 'a.png', { type: 'image/png' });
  expect(alike.size).toBe(file.size);
  tray.add([alike]);
  await vi.waitFor(() =>
    expect(tray.full().items[0]).toMatchObject({ state: 'unchosen', failure: { code: 'upload_damaged' } }),
  );
  expect(sendings).toEqual([]);
  tray.add([file]);
  const sent = await sending(0);
  expect([sent.file.id, sent.file.isBegun]).toEqual([id, true]);
  sent.arrive();
  await expectStates(tray);
});

test('M2: equal bytes are offered before anything is sent, and sent where they are wanted twice', async () => {
  const { send, sending, sendings } = line();
  const asked: unknown[] = [];
  const { tray } = createMediaHost({
    send,
    list: async ({ query }) => {
      asked.push(query?.content_hash);
      return { result: [fakeMedium(7, 'valley')], total: 1 };
    },
  });
  const file = pngFile('a.png');
  tray.add([file]);
  await expectStates(tray, 'a.png same');
  expect([asked, sendings, tray.full().items[0]?.same]).toEqual([[await hashOf(file)], [], fakeMedium(7, 'valley')]);
  tray.addAnyway(tray.full().items[0]?.id ?? '');
  (await sending(0)).arrive();
  await expectStates(tray);
});

test('M2: a refusal is told in words and ends it; what may be done about is tried again when asked', async () => {
  const { send, sending } = line();
  let refusals = 1;
  const { tray } = createMediaHost({
    send,
    finish: async () => {
      refusals -= 1;
      if (refusals >= 0) throw new ApiError('out_of_space');
      return fakeMedium(1);
    },
  });
  tray.add([new File(['<html>'], 'a.txt'), pngFile('b.png')]);
  (await sending(0)).arrive();
  await expectStates(tray, 'a.txt failed', 'b.png failed');
  expect(tray.full().items.map(({ failure }) => failure?.words)).toEqual([
    expect.stringContaining('This kind of file cannot be used here.'),
    'There is no space left to store this.',
  ]);
  tray.resume(tray.full().items[1]?.id ?? '');
  (await sending(1)).arrive();
  await expectStates(tray, 'a.txt failed');
});

test('M2: what fails in the same way for ever is told at last, and goes on once the line is back', async () => {
  vi.useFakeTimers();
  try {
    let tries = 0;
    const send = async () => {
      tries += 1;
      throw new ApiError('unavailable');
    };
    const { tray } = createMediaHost({ send });
    tray.add([pngFile('a.png')]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(states(tray)).toEqual(['a.png away']);
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect([states(tray), tries]).toEqual([['a.png failed'], 21]);
    tray.retryAway();
    await vi.advanceTimersByTimeAsync(1);
    expect([states(tray), tries]).toEqual([['a.png away'], 22]);
  } finally {
    vi.useRealTimers();
  }
});

test('P2: a session that ended is asked for again, and the file goes on', async () => {
  const { send, sending } = line();
  const { host, tray } = createMediaHost({ send });
  const signInAgain = vi.fn(async () => true);
  Object.assign(host.session, { signInAgain });
  tray.add([pngFile('a.png')]);
  (await sending(0)).fail(new ApiError('unauthenticated'));
  (await sending(1)).arrive();
  await expectStates(tray);
  expect(signInAgain).toHaveBeenCalledTimes(1);
});

test('P5 M2: where the package has no room, a larger one is offered once for all files; with room they go on by themselves', async () => {
  const { send, sending } = line();
  const { host, tray } = createMediaHost({ send });
  let isLarger = true;
  const asked = vi.fn();
  const withRoom: RemoteHost['withRoom'] = (work) =>
    work().catch((error: unknown) => {
      asked();
      if (!isLarger) throw error;
      return work();
    });
  Object.assign(host, { withRoom });
  tray.add([pngFile('a.png')]);
  (await sending(0)).fail(new ApiError('over_plan'));
  // Nothing of it is there yet: it is begun anew, under its id.
  const again = await sending(1);
  expect([again.file.isBegun, again.file.id]).toEqual([false, tray.full().items[0]?.id]);
  again.arrive();
  await expectStates(tray);
  expect(asked).toHaveBeenCalledTimes(1);

  isLarger = false;
  tray.add(['1', '2', '3', '4', '5'].map(pngFile));
  await sending(4);
  for (const index of [2, 3, 4, 5, 6]) (await sending(index)).fail(new ApiError('over_plan'));
  await expectStates(tray, ...['1', '2', '3', '4', '5'].map((name) => `${name} failed`));
  // The three that were under way wait for one answer; those behind them are refused without a question.
  expect(asked).toHaveBeenCalledTimes(4);
  tray.resume(tray.full().items[0]?.id ?? '');
  (await sending(7)).fail(new ApiError('over_plan'));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(5));
});

test('M1 M2: what comes from a folder is tagged with its name', async () => {
  const asked: unknown[] = [];
  const finish = (async ({ query }) => {
    asked.push(query);
    return fakeMedium(1);
  }) as RemoteHost['write']['finishUpload'];
  const { tray } = createMediaHost({ finish });
  const inFolder = Object.defineProperty(pngFile('b.png'), 'webkitRelativePath', { value: 'site/Summer menu/b.png' });
  tray.add([pngFile('a.png'), inFolder]);
  await expectStates(tray);
  expect(asked).toEqual([{}, { tag: 'Summer menu' }]);
});

test('M2 M5: what is private is begun as such; what was begun public does not become so, nor the other way round', async () => {
  const [open, hidden] = ['open.png', 'hidden.png'].map(pngFile);
  if (!open || !hidden) throw new Error('There are two');
  const { send, sending, sendings } = line();
  const begun = await Promise.all([
    unfinished(open, 3),
    unfinished(hidden, 3).then((upload) => ({
      ...upload,
      id: `${upload.id.slice(0, -1)}2`,
      private_status: 'private' as const,
    })),
  ]);
  const { tray } = createMediaHost({ send, unfinished: begun });
  await tray.restore();
  expect(tray.full().items.map(({ isPrivate }) => isPrivate)).toEqual([false, true]);
  // Goes on as it was begun; another one comes beside what was not.
  tray.add([hidden]);
  expect((await sending(0)).file).toMatchObject({ id: begun[1]?.id, isPrivate: true, isBegun: true });
  tray.add([open], { isPrivate: true });
  const beside = await sending(1);
  expect([beside.file.isPrivate, beside.file.isBegun, beside.file.id === begun[0]?.id]).toEqual([true, false, false]);
  await expectStates(tray, 'open.png unchosen', 'hidden.png sending', 'open.png sending');
  for (const { arrive } of sendings) arrive();
  await expectStates(tray, 'open.png unchosen');
});
