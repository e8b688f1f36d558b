import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MediaReason } from 'shared-contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Pictures } from './pictures.ts';
import { refineFilm } from './refine-film.ts';
import { MissingToolError, type Run } from './run-tool.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'film-'));
});
afterEach(() => rm(folder, { recursive: true }));

const box = (type: string, ...inner: readonly Buffer[]): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + inner.reduce((sum, { length }) => sum + length, 0));
  head.write(type, 4);
  return Buffer.concat([head, ...inner]);
};
const track = (codec: string): Buffer =>
  box('trak', box('mdia', box('minf', box('stbl', box('stsd', Buffer.alloc(8), box(codec, Buffer.alloc(8)))))));
const mp4 = (...codecs: readonly string[]): Buffer =>
  Buffer.concat([box('ftyp', Buffer.from('isom')), box('mdat', Buffer.alloc(9)), box('moov', ...codecs.map(track))]);

const pictures = {
  make: async () => ({ kind: 'image', files: [] }),
  closing: new AbortController().signal,
} as unknown as Pictures;

const work = async (bytes: Buffer, type: string, run: Run) => {
  const path = join(folder, 'source');
  await writeFile(path, bytes);
  return refineFilm(pictures, { path, type, folder }, run);
};
const nothingInstalled: Run = async () => {
  throw new MissingToolError('no_ffmpeg');
};

test.each<readonly [string, Buffer, string, MediaReason]>([
  ['H.264 and AAC', mp4('avc1', 'mp4a'), 'video/mp4', 'no_ffmpeg'],
  ['AV1 and what a camera noted', mp4('av01', 'gpmd'), 'video/mp4', 'no_ffmpeg'],
  ['WebM', Buffer.alloc(64), 'video/webm', 'no_ffmpeg'],
  ['what says nothing of itself', Buffer.alloc(64), 'video/mp4', 'no_ffmpeg'],
  ['HEVC', mp4('hvc1', 'mp4a'), 'video/mp4', 'not_played_no_ffmpeg'],
  ['MPEG-4', mp4('mp4v'), 'video/mp4', 'not_played_no_ffmpeg'],
  ['sound of a cinema', mp4('avc1', 'ac-3'), 'video/mp4', 'not_played_no_ffmpeg'],
  ['ProRes', mp4('apch'), 'video/quicktime', 'not_played_no_ffmpeg'],
  ['AVI', Buffer.alloc(64), 'video/x-msvideo', 'not_played_no_ffmpeg'],
  ['a second beginning, which no player looks at', Buffer.concat([mp4('avc1'), mp4('hvc1')]), 'video/mp4', 'no_ffmpeg'],
])('M3: without ffmpeg it is said of a film whether browsers play it: %s', async (_, bytes, type, reason) => {
  await expect(work(bytes, type, nothingInstalled)).rejects.toMatchObject({ reason, isFinal: true });
});

const told = (codec: string, colours = 'yuv420p'): string =>
  JSON.stringify({
    format: { duration: '2.0' },
    streams: [{ codec_type: 'video', codec_name: codec, pix_fmt: colours, width: 64, height: 36 }],
  });
/** A machine that makes pictures of films, and fails to make films of them. */
const failing =
  (codec: string, failure: Error, colours?: string): Run =>
  async ({ program }, args) => {
    if (program === 'ffprobe') return told(codec, colours);
    if (args.includes('mp4')) throw failure;
    return '';
  };
const killed = () => Object.assign(new Error('ended'), { signal: 'SIGXCPU' });

test.each<readonly [string, Run, MediaReason]>([
  ['too long', failing('hevc', killed()), 'not_played_too_demanding'],
  ['too much memory', failing('hevc', Object.assign(new Error(), { code: 'ENOMEM' })), 'not_played_too_demanding'],
  ['damage', failing('hevc', new Error('Invalid data')), 'not_played_unreadable'],
  ['colours that browsers do not take', failing('h264', killed(), 'yuv422p10le'), 'not_played_too_demanding'],
])('M3: a film that cannot be made playable keeps picture and length, and says so: %s', async (_, run, shortfall) => {
  expect(await work(mp4('hvc1'), 'video/mp4', run)).toEqual({
    files: [],
    facts: { width: 64, height: 36, duration: 2 },
    shortfall,
  });
});

test('M3 B14: a full disk, and a server that stops, say nothing of a film', async () => {
  for (const code of ['ENOSPC', 'unavailable'])
    await expect(
      work(mp4('hvc1'), 'video/mp4', failing('hevc', Object.assign(new Error(), { code }))),
    ).rejects.toMatchObject({ code });
});
