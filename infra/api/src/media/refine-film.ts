import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { MediaReason } from 'shared-contracts';
import { isOutage, MediumError, reasonOf } from './medium-error.ts';
import type { Pictures } from './pictures.ts';
import { isAsItShouldBe, isPlayed, makePlayed, QUIET, seemsPlayed } from './played-film.ts';
import { type Film, type FilmFacts, probeFilm, readFrom } from './probe-film.ts';
import type { Refined } from './refined.ts';
import { type Run, runTool, type Tool } from './run-tool.ts';

const FFMPEG: Tool = { program: 'ffmpeg', missing: 'no_ffmpeg', seconds: 120 };
const POSTER_WIDTH = 1920;
/** Where most films have begun to show something. */
const POSTER_AT = 1;
const POSTER_SCALE = `scale='min(${POSTER_WIDTH},iw*sar)':'ih*min(1,${POSTER_WIDTH}/(iw*sar))',setsar=1`;

/** What is said of a film that browsers may not play, by why nothing was made of it that they do. */
const NOT_PLAYED: Partial<Record<MediaReason, MediaReason>> = {
  no_ffmpeg: 'not_played_no_ffmpeg',
  too_demanding: 'not_played_too_demanding',
};
const notPlayed = (error: unknown): MediaReason => NOT_PLAYED[reasonOf(error)] ?? 'not_played_unreadable';

interface FilmAtWork extends Film {
  /** For what is made of it. */
  readonly folder: string;
}

async function makePoster(run: Run, film: FilmAtWork, duration: number, signal: AbortSignal): Promise<string> {
  const poster = join(film.folder, 'poster.png');
  const take = ['-map', '0:V:0', '-frames:v', '1', '-vf', POSTER_SCALE, '-f', 'image2', '-y', poster];
  await run(FFMPEG, [...QUIET, '-ss', String(Math.min(POSTER_AT, duration / 3)), ...readFrom(film), ...take], signal);
  // Where nothing is found from there on, such as in a film that stands still, it is what it begins with.
  if (!existsSync(poster)) await run(FFMPEG, [...QUIET, ...readFrom(film), ...take], signal);
  return poster;
}

/** Itself so that it plays while it comes; null where it does, and why it could not be made of one that no browser plays. */
async function playedOf(run: Run, film: FilmAtWork, facts: FilmFacts, signal: AbortSignal) {
  if (await isAsItShouldBe(film, facts)) return null;
  try {
    return await makePlayed(run, film, { facts, folder: film.folder, signal });
  } catch (error) {
    if (isOutage(error) || isPlayed(film, facts)) throw error;
    return notPlayed(error);
  }
}

async function refineWith(run: Run, pictures: Pictures, film: FilmAtWork): Promise<Refined> {
  const { closing } = pictures;
  const facts = await probeFilm(run, film, closing);
  const poster = await pictures.make({
    path: await makePoster(run, film, facts.duration, closing),
    folder: film.folder,
  });
  const played = await playedOf(run, film, facts, closing);
  if (played === null || typeof played === 'string') {
    const { width, height, duration } = facts;
    return { files: poster.files, facts: { width, height, duration }, ...(played && { shortfall: played }) };
  }
  // What it became may be smaller, and knows its length where the other did not.
  const { width, height, duration } = await probeFilm(run, played, closing);
  return { files: [played, ...poster.files], facts: { width, height, duration }, takesPlace: true };
}

/**
 * Of a film: how long and how large it is, a picture of it, and where it is worth it, itself so that it plays while it
 * comes and says nothing of where and with what it was taken. Rejects with a MediumError where nothing is made of one that browsers may not play.
 */
export async function refineFilm(pictures: Pictures, film: FilmAtWork, run: Run = runTool): Promise<Refined> {
  try {
    return await refineWith(run, pictures, film);
  } catch (error) {
    if (isOutage(error) || (await seemsPlayed(film))) throw error;
    throw new MediumError(notPlayed(error), {
      isFinal: error instanceof MediumError && error.isFinal,
      cause: error,
    });
  }
}
