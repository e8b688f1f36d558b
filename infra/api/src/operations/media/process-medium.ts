import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, eq } from 'drizzle-orm';
import { ApiError, codeOf, type MediaFile, type MediaReason } from 'shared-contracts';
import { media } from '../../database/schema.ts';
import type { MadeFile } from '../../media/make-files.ts';
import { refine } from '../../media/refine.ts';
import type { Refined } from '../../media/refined.ts';
import { MissingToolError } from '../../media/run-tool.ts';
import { describeFiles, removeFiles, storeFiles } from '../../media/store-files.ts';
import type { OperationContext } from '../operation.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';
import { bestKey } from './best-key.ts';
import { missingCrops } from './crops.ts';
import { addJob, endJob, failJob, type Job, postponeJob } from './media-jobs.ts';
import { isMedia, type MediaRow } from './media-row.ts';
import { folderOf } from './move-files.ts';
import { tagsOfMedium } from './tags-of-medium.ts';

const AUTHOR = 'installation';

/** Whether only crops are still to be made of a picture: AVIF and looks are made together. */
const isWholeMade = ({ files, look }: MediaRow): boolean =>
  look !== null || files.some(({ type, crop }) => type === 'image/avif' && !crop);

const isPicture = ({ type }: MediaFile): boolean => type?.startsWith('image/') ?? false;

/** All files of a medium, each where it is looked for: of a picture the one for everybody last, of all else itself first. */
function arrange({ type, files }: MediaRow, added: readonly MediaFile[], { facts }: Refined): MediaFile[] {
  if (type === 'image') return files.toSpliced(-1, 0, ...added);
  const pictures = added.filter(isPicture);
  const [thumbnail] = pictures;
  // What pages refer to already stays, behind what is better.
  const main = [...added.filter((file) => !isPicture(file)), ...files.filter((file) => !isPicture(file))];
  const known = main.map((file) => ({
    ...file,
    ...(thumbnail && { thumbnail_url: thumbnail.url }),
    metadata: { ...file.metadata, ...facts },
  }));
  return [...known, ...pictures];
}

type Made = 'done' | 'gone' | 'changed';

async function makeIn(context: OperationContext, job: Job, row: MediaRow, folder: string): Promise<Made> {
  const { storage, uploads } = context;
  const path = join(folder, 'source');
  {
    await using source = await storage.open(bestKey(row) ?? '');
    if (!source) return 'gone';
    await pipeline(source.read(), createWriteStream(path));
  }
  const wishes = { crops: missingCrops(row), isWholeMade: isWholeMade(row) };
  const refined = await refine(uploads.refining, row, { path, folder, wishes });
  const { crops = [] } = refined;
  const describe = (made: readonly MadeFile[]): MediaFile[] =>
    describeFiles(made, {
      folder: folderOf(`${row.projectId}/${row.id}`, row.private),
      hash: randomUUID().replaceAll('-', '').slice(0, 16),
      filename: row.filename,
    });
  const files = [
    ...describe(refined.files),
    ...crops.flatMap(({ crop: { name: _, ...crop }, files }) => describe(files).map((file) => ({ ...file, crop }))),
  ];
  await storeFiles(storage, files, [...refined.files, ...crops.flatMap((made) => made.files)]);
  const isKept = await write(
    context,
    { projectId: job.projectId, actor: AUTHOR },
    { seesBin: true },
    async (transaction) => {
      // Another file may have taken its place meanwhile.
      const [made] = await transaction
        .update(media)
        .set({ files: arrange(row, files, refined), look: refined.look ?? row.look })
        .where(and(isMedia(row.projectId, row.id), eq(media.contentHash, row.contentHash), eq(media.files, row.files)))
        .returning();
      if (!made) return { result: false, tags: [] };
      // Crops that somebody has wished for meanwhile are made in their turn.
      if (missingCrops(made).length > 0) await addJob(transaction, job, context.clock());
      else await endJob(transaction, job);
      return { result: true, tags: await tagsOfMedium(transaction, row.projectId, row.id) };
    },
  );
  if (isKept) return 'done';
  await removeFiles(storage, files);
  return 'changed';
}

const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'out_of_space'];

const codeOfAny = (error: unknown): unknown => (error instanceof ApiError ? error.code : codeOf(error));

function reasonOf(error: unknown): MediaReason {
  if (error instanceof MissingToolError) return error.reason;
  const code = codeOfAny(error);
  // Ended by one of its bounds.
  const isKilled = error instanceof Error && 'signal' in error && error.signal !== null;
  return isKilled || code === 'media_dimensions' ? 'too_demanding' : 'unreadable';
}

/** Storage and database that are away or full say nothing of the medium: it is tried again, as often as it takes. */
function isOutage(error: unknown): boolean {
  const code = codeOfAny(error);
  return code === 'unavailable' || FULL.includes(code);
}

async function noteFailure(context: OperationContext, job: Job, error: unknown): Promise<void> {
  if (isOutage(error)) {
    context.logger.warn({ err: error, ...job }, 'work on a medium waits for what is away');
    return postponeJob(context, job);
  }
  const reason = reasonOf(error);
  context.logger.warn({ err: error, ...job, reason }, 'a medium could not be worked on');
  const isFinal = error instanceof MissingToolError;
  await write(context, { projectId: job.projectId, actor: AUTHOR }, {}, async (transaction) => {
    const setAside = await failJob(transaction, job, { reason, isFinal, now: context.clock() });
    return { result: undefined, tags: setAside ? [TAG.media(job.projectId)] : [] };
  });
}

/** Makes what is still to be made of a medium, and notes what became of it. */
export async function processMedium(context: OperationContext, job: Job): Promise<void> {
  const { database, uploads } = context;
  const folder = join(uploads.unfinished, randomUUID());
  try {
    const [row] = await database.transaction(
      { projectId: job.projectId, seesDrafts: true, seesBin: true },
      (transaction) => transaction.select().from(media).where(isMedia(job.projectId, job.mediaId)),
    );
    await mkdir(folder);
    const made = row ? await makeIn(context, job, row, folder) : 'gone';
    // What it has become meanwhile is worked on in its turn.
    if (made === 'changed') await postponeJob(context, job);
    // Without the medium, or what it was made from, there is nothing to be made.
    if (made === 'gone')
      await database.transaction({ projectId: job.projectId }, (transaction) => endJob(transaction, job));
  } catch (error) {
    await noteFailure(context, job, error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
