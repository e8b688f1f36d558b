import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { MadeFile } from './make-files.ts';
import type { Pictures } from './pictures.ts';
import type { Refined } from './refined.ts';
import { runTool, type Tool } from './run-tool.ts';

const PROBE: Tool = { program: 'ffprobe', missing: 'no_ffmpeg', seconds: 20 };
const FFMPEG: Tool = { program: 'ffmpeg', missing: 'no_ffmpeg', seconds: 120 };

/** Of a film's own bytes alone: a playlist in one could name any file of the machine. */
const LOCAL = ['-protocol_whitelist', 'file', '-format_whitelist', 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm'];
const QUIET = ['-v', 'error', '-nostdin'];
const POSTER_WIDTH = 1920;
/** Where most films have begun to show something. */
const POSTER_AT = 1;
/** What browsers play out of an MP4. */
const PLAYED = ['h264', 'av1', 'vp9', 'aac', 'mp3', 'opus'];

const probed = z.object({
  format: z.object({ duration: z.coerce.number().nonnegative().optional() }),
  streams: z.array(
    z.object({
      codec_type: z.string().optional(),
      codec_name: z.string().optional(),
      width: z.number().int().positive().max(50_000).optional(),
      height: z.number().int().positive().max(50_000).optional(),
    }),
  ),
});

const BOX_HEAD = 16;
const MOST_BOXES = 64;

/** Whether what a player has to know first stands before the pictures. */
async function isStreamable(path: string): Promise<boolean> {
  await using file = await open(path);
  const { size } = await file.stat();
  let at = 0;
  for (let boxes = 0; boxes < MOST_BOXES && at + BOX_HEAD <= size; boxes += 1) {
    const { buffer } = await file.read(Buffer.alloc(BOX_HEAD), 0, BOX_HEAD, at);
    const type = buffer.toString('latin1', 4, 8);
    if (type === 'moov') return true;
    if (type === 'mdat') return false;
    const short = buffer.readUInt32BE(0);
    const length = short === 1 ? Number(buffer.readBigUInt64BE(8)) : short;
    if (length < 8) return false;
    at += length;
  }
  return false;
}

/** The same film, so that it plays while it comes. */
async function makeStreamable(path: string, folder: string): Promise<MadeFile> {
  const made = join(folder, 'streamable.mp4');
  const map = ['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-c', 'copy'];
  await runTool(FFMPEG, [...QUIET, ...LOCAL, '-i', path, ...map, '-movflags', '+faststart', '-f', 'mp4', '-y', made]);
  return { type: 'video/mp4', extension: 'mp4', path: made, size: (await stat(made)).size };
}

async function makePoster(path: string, folder: string, duration: number): Promise<string> {
  const poster = join(folder, 'poster.png');
  const at = String(Math.min(POSTER_AT, duration / 3));
  const scale = `scale='min(${POSTER_WIDTH},iw)':-2`;
  const take = ['-frames:v', '1', '-an', '-vf', scale, '-f', 'image2', '-y', poster];
  await runTool(FFMPEG, [...QUIET, ...LOCAL, '-ss', at, '-i', path, ...take]);
  return poster;
}

/** Of a film: how long and how large it is, a picture of it, and where it is worth it, itself so that it plays while it comes. */
export async function refineFilm(
  pictures: Pictures,
  { path, folder, type }: { readonly path: string; readonly folder: string; readonly type: string | undefined },
): Promise<Refined> {
  const shown = ['-show_entries', 'format=duration:stream=codec_type,codec_name,width,height', '-of', 'json'];
  const { format, streams } = probed.parse(
    JSON.parse(await runTool(PROBE, ['-v', 'error', ...LOCAL, ...shown, '-i', path])),
  );
  const duration = format.duration ?? 0;
  const film = streams.find(({ codec_type }) => codec_type === 'video');
  if (!film?.width || !film.height) throw new Error('A film without pictures');
  const poster = await pictures.make({ path: await makePoster(path, folder, duration), folder });
  const isMp4 = type === 'video/mp4' || type === 'video/quicktime';
  const isPlayed = streams.every(({ codec_name = '', codec_type = '' }) =>
    ['video', 'audio'].includes(codec_type) ? PLAYED.includes(codec_name) : true,
  );
  const wants = isMp4 && isPlayed && (type === 'video/quicktime' || !(await isStreamable(path)));
  const films = wants ? [await makeStreamable(path, folder)] : [];
  const facts = { width: film.width, height: film.height, duration: Math.round(duration * 1000) / 1000 };
  return { files: [...films, ...poster.files], facts };
}
