import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codecsOf, isStreamable } from './film-boxes.ts';
import type { MadeFile } from './make-files.ts';
import { type Film, type FilmFacts, readFrom } from './probe-film.ts';
import type { Run, Tool } from './run-tool.ts';

/** A quarter of an hour of a telephone's film takes about as long on one processor. */
const FFMPEG: Tool = { program: 'ffmpeg', missing: 'no_ffmpeg', seconds: 600 };
export const QUIET = ['-v', 'error', '-nostdin'];

/** What browsers play out of an MP4, as ffmpeg calls it. */
const PICTURES = ['h264', 'av1', 'vp9'];
const SOUNDS = ['aac', 'mp3', 'opus', 'flac'];
/** The same out of a WebM. */
const WEBM_PICTURES = ['vp8', 'vp9', 'av1'];
const WEBM_SOUNDS = ['opus', 'vorbis'];
/** Of H.264, how browsers take colours. */
const COLOURS = ['yuv420p', 'yuvj420p'];

/** The same as an MP4 says of itself. */
const KNOWN_TO_BROWSERS = ['avc1', 'avc3', 'av01', 'vp09', 'mp4a', '.mp3', 'Opus', 'fLaC'];
/** Tracks that nobody has to play: texts, times and what a camera noted. */
const BESIDE = ['text', 'tx3g', 'tmcd', 'mebx', 'gpmd', 'wvtt', 'mett'];

/** Whether browsers play a film of this type as it is, as far as it says itself: of what says nothing that is supposed. */
export async function seemsPlayed({ path, type }: Film): Promise<boolean> {
  if (type === 'video/webm') return true;
  if (type !== 'video/mp4') return false;
  const codecs = await codecsOf(path);
  return codecs.every((codec) => KNOWN_TO_BROWSERS.includes(codec) || BESIDE.includes(codec));
}

const isKnownPicture = ({ picture: { codec_name = '', pix_fmt = '' } }: FilmFacts): boolean =>
  PICTURES.includes(codec_name) && (codec_name !== 'h264' || COLOURS.includes(pix_fmt));

const isKnownSound = ({ sound }: FilmFacts): boolean => !sound || SOUNDS.includes(sound.codec_name ?? '');

/** Whether browsers play a film as it is, now that it is known how it is coded. */
export function isPlayed({ type }: Film, facts: FilmFacts): boolean {
  if (type === 'video/mp4') return isKnownPicture(facts) && isKnownSound(facts);
  const { picture, sound } = facts;
  if (type !== 'video/webm') return false;
  return WEBM_PICTURES.includes(picture.codec_name ?? '') && (!sound || WEBM_SOUNDS.includes(sound.codec_name ?? ''));
}

/** Whether it plays while it comes, and says nothing of who took it. */
export const isAsItShouldBe = async (film: Film, facts: FilmFacts): Promise<boolean> =>
  isPlayed(film, facts) &&
  !facts.isTelling &&
  facts.duration > 0 &&
  (film.type !== 'video/mp4' || (await isStreamable(film.path)));

/** Of the longer side, in pixels. */
const MOST = 1920;
const LESS = `min(1,${MOST}/max(iw*sar,ih))`;
const side = (of: string): string => `'max(2,2*trunc(${of}*${LESS}/2))'`;
/** Square pixels, an even number of them each way, as H.264 wants them. */
const SCALED = `scale=${side('iw*sar')}:${side('ih')},setsar=1`;
const H264 = [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-maxrate', '8M', '-bufsize', '16M'],
  ...['-vf', SCALED, '-pix_fmt', 'yuv420p', '-fpsmax', '60', '-threads', '2'],
];
const AAC = ['-c:a', 'aac', '-b:a', '160k', '-ac', '2'];

interface Target {
  readonly extension: string;
  readonly type: string;
  /** How pictures, sound and file are made. */
  readonly coded: readonly string[];
}

/** FLAC in an MP4 is new to some versions. */
const FLAC = ['-strict', 'experimental'];
const COPIED = ['-c', 'copy'];

/** What browsers know already is taken over as it is. */
function targetOf(film: Film, facts: FilmFacts): Target {
  if (film.type === 'video/webm' && isPlayed(film, facts))
    return { type: 'video/webm', extension: 'webm', coded: [...COPIED, '-f', 'webm'] };
  const picture = isKnownPicture(facts) ? ['-c:v', 'copy'] : H264;
  const sound = isKnownSound(facts) ? ['-c:a', 'copy'] : AAC;
  const coded = [...picture, ...sound, ...FLAC, '-movflags', '+faststart', '-f', 'mp4'];
  return { type: 'video/mp4', extension: 'mp4', coded };
}

/** The same film as browsers play it while it comes, without anything that was kept beside pictures and sound. */
export async function makePlayed(
  run: Run,
  film: Film,
  { facts, folder, signal }: { readonly facts: FilmFacts; readonly folder: string; readonly signal?: AbortSignal },
): Promise<MadeFile> {
  const { type, extension, coded } = targetOf(film, facts);
  const path = join(folder, `played.${extension}`);
  const map = ['-map', '0:V:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1'];
  await run(FFMPEG, [...QUIET, '-threads', '2', ...readFrom(film), ...map, ...coded, '-y', path], signal);
  return { type, extension, path, size: (await stat(path)).size };
}
