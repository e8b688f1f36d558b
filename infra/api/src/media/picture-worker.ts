import { stat } from 'node:fs/promises';
import { setPriority } from 'node:os';
import type { ErrorCode } from 'shared-contracts';
import { inspectImage } from './inspect-image.ts';
import { keepMoving, makeFiles } from './make-files.ts';
import { keptMedium, type MadeMedium } from './media-kinds.ts';
import { PictureError } from './picture-error.ts';
import { type PictureWishes, refinePicture } from './refine-picture.ts';
import type { Refined } from './refined.ts';
import { tellKind } from './tell-kind.ts';

export interface PictureTask {
  /** Of the file. */
  readonly path: string;
  /** For what is made of it. */
  readonly folder: string;
  /** What it is and what is served of it at once, or what is made of a picture later. */
  readonly work?: 'refine';
  /** What is to be made of a picture later. */
  readonly wishes?: PictureWishes;
}

export type PictureAnswer =
  | { readonly made: MadeMedium; readonly rss: number }
  | { readonly refined: Refined; readonly rss: number }
  | { readonly refused: ErrorCode; readonly why: string; readonly rss: number };

const LOOK_MS = 20;
/** Whoever visits a site goes before a picture that is being made. */
const BEHIND = 10;

/** One process for files of strangers: gets the path of one, answers what it is and what is served of it, or why nothing is. */
const mostBytes = Number(process.argv[2]);
setPriority(BEHIND);
process.on('disconnect', () => process.exit());
// What a decoder takes is nobody's to limit but the system's, and that one would end the server with it.
setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL');
}, LOOK_MS);

const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT'];

function refusalOf(error: unknown): Pick<PictureError, 'code' | 'cause'> {
  if (error instanceof PictureError) return error;
  const isFull = error instanceof Error && 'code' in error && FULL.includes(error.code);
  return { code: isFull ? 'out_of_space' : 'media_unreadable', cause: error };
}

async function make({ path, folder }: PictureTask): Promise<MadeMedium> {
  const kind = await tellKind(path);
  if (kind !== 'image') return keptMedium(kind, path, (await stat(path)).size);
  const facts = await inspectImage(path);
  const files = facts.tooMany ? [await keepMoving(path, facts)] : await makeFiles(path, facts, folder);
  return { kind, files, pixels: { width: facts.width, height: facts.height } };
}

async function answer(task: PictureTask): Promise<PictureAnswer> {
  try {
    if (task.work === 'refine')
      return { refined: await refinePicture(task.path, task.folder, task.wishes), rss: process.memoryUsage.rss() };
    return { made: await make(task), rss: process.memoryUsage.rss() };
  } catch (error) {
    const { code, cause } = refusalOf(error);
    return { refused: code, why: String(cause ?? code), rss: process.memoryUsage.rss() };
  }
}

process.on('message', async (task: PictureTask) => process.send?.(await answer(task)));
