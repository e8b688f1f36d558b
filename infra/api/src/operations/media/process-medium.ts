import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, eq } from 'drizzle-orm';
import { isPicture, isWhole, type MediaFile } from 'shared-contracts';
import { media, type OriginalFile } from '../../database/schema.ts';
import type { MadeFile } from '../../media/make-files.ts';
import { isOutage, MediumError, reasonOf } from '../../media/medium-error.ts';
import { isRefined, refine } from '../../media/refine.ts';
import type { Refined } from '../../media/refined.ts';
import { describeFiles, originalOf, removeFiles, storeFiles } from '../../media/store-files.ts';
import type { OperationContext } from '../operation.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';
import type { Source } from './best-key.ts';
import { missingCrops } from './crops.ts';
import { type Found, findFiles } from './lacking-files.ts';
import { addJob, endJob, failJob, type Job, postponeJob } from './media-jobs.ts';
import { isMedia, type MediaRow } from './media-row.ts';
import { mendFiles } from './mend-files.ts';
import { folderOf } from './move-files.ts';
import { tagsOfMedium } from './tags-of-medium.ts';

const AUTHOR = 'installation';

const isGif = ({ type }: MediaFile): boolean => type === 'image/gif';

/** Whether only crops are still to be made of a picture: AVIF and looks are made together, and so are looks and stills. */
function isWholeMade({ files, look }: MediaRow): boolean {
  const whole = files.filter(({ crop }) => !crop);
  const hasMore = whole.some(({ type, still }) => still || type === 'image/avif');
  return hasMore || (look !== null && !whole.some(isGif));
}

/** Whether a picture is served as it came, and nothing else of it yet: all others have files of every width at once. */
const isAsItCame = ({ type, original, files }: MediaRow): boolean =>
  type === 'image' && original !== null && files.filter(isWhole).every(isGif);

/** All files of a medium, each where it is looked for: of a picture the one for everybody last, of all else itself first. */
function arrange(
  { type, files }: MediaRow,
  added: readonly MediaFile[],
  { facts, takesPlace = false }: Refined,
): MediaFile[] {
  if (type === 'image' && takesPlace)
    return [...files, ...added].filter(({ crop }) => crop).concat(added.filter(({ crop }) => !crop));
  if (type === 'image') {
    const hasStill = added.some(({ still, crop }) => still && !crop);
    return files.filter(({ still, crop }) => !(hasStill && still && !crop)).toSpliced(-1, 0, ...added);
  }
  const pictures = added.filter(isPicture);
  const [thumbnail] = pictures;
  const main = (takesPlace ? added : files).filter((file) => !isPicture(file));
  const known = main.map((file) => ({
    ...file,
    ...(thumbnail && { thumbnail_url: thumbnail.url }),
    metadata: { ...file.metadata, ...facts },
  }));
  return [...known, ...pictures];
}

/** `gone`: there is nothing to be made. */
type Made = 'done' | 'gone' | 'changed';

/** What was made of a medium, stored, which no row names yet. */
interface Stored {
  readonly files: readonly MediaFile[];
  /** Where what came is kept from now on, if it is no longer served. */
  readonly original: OriginalFile | null;
}

async function store({ storage }: OperationContext, row: MediaRow, refined: Refined, path: string): Promise<Stored> {
  const { crops = [] } = refined;
  const folder = `${row.projectId}/${row.id}`;
  const hashOfNames = (): string => randomUUID().replaceAll('-', '').slice(0, 16);
  const describe = (made: readonly MadeFile[]): MediaFile[] =>
    describeFiles(made, {
      folder: folderOf(folder, row.private),
      hash: hashOfNames(),
      filename: row.filename,
    });
  const files = [
    ...describe(refined.files),
    ...crops.flatMap(({ crop: { name: _, ...crop }, files }) => describe(files).map((file) => ({ ...file, crop }))),
  ];
  const came = row.files.find((file) => !isPicture(file));
  const original =
    refined.takesPlace && !row.original && came
      ? { ...originalOf(folder, hashOfNames(), (await stat(path)).size), ...(came.type && { type: came.type }) }
      : null;
  const made = [...refined.files, ...crops.flatMap((crop) => crop.files)];
  await storeFiles(storage, files, made, original && { ...original, path });
  return { files, original };
}

/** Names what is stored, where the medium is still what it was made of; null where not. */
const keep = (
  context: OperationContext,
  job: Job,
  { row, isLost }: { readonly row: MediaRow; readonly isLost: boolean },
  refined: Refined,
  { files, original }: Stored,
) =>
  write(context, { projectId: job.projectId, actor: AUTHOR }, { seesBin: true }, async (transaction) => {
    // Another file may have taken its place meanwhile.
    const [made] = await transaction
      .update(media)
      .set({
        files: arrange(row, files, refined),
        original: original ?? row.original,
        look: refined.look ?? row.look,
      })
      .where(and(isMedia(row.projectId, row.id), eq(media.contentHash, row.contentHash), eq(media.files, row.files)))
      .returning();
    if (!made) return { result: null, tags: [] };
    const [now, { shortfall: reason }] = [context.clock(), refined];
    if (reason) await failJob(transaction, job, { reason, isFinal: true, now });
    // Crops that somebody has wished for meanwhile are made in their turn.
    else if (missingCrops(made).length > 0) await addJob(transaction, job, now);
    else if (isLost) await failJob(transaction, job, { reason: 'original_lost', isFinal: true, now });
    else await endJob(transaction, job);
    return { result: made, tags: await tagsOfMedium(transaction, row.projectId, row.id) };
  });

/** Takes what a medium is made of from the store. Throws `lost` where there is nothing left. */
async function takeSource({ storage }: OperationContext, { sources }: Found, path: string): Promise<Source> {
  const [source] = sources;
  await using file = source ? await storage.open(source.key) : null;
  if (!source || !file) throw new MediumError('lost', { isFinal: true });
  await pipeline(file.read(), createWriteStream(path));
  return source;
}

async function makeIn(context: OperationContext, job: Job, row: MediaRow, folder: string): Promise<Made> {
  const { storage, uploads } = context;
  const path = join(folder, 'source');
  const found = await findFiles(storage, row);
  const source = await takeSource(context, found, path);
  if (found.lacking.length > 0)
    return (await mendFiles(context, job, row, found, { path, folder, source })) ? 'done' : 'changed';
  // It was lost, and is there again.
  if (!isRefined(row)) return 'gone';
  const [isMadeAnew, isMade] = [isAsItCame(row), isWholeMade(row)];
  const wishes = { crops: missingCrops(row), isWholeMade: isMade && !isMadeAnew, isMadeAnew };
  const refined = await refine(uploads.refining, { type: row.type, sourceType: source.type }, { path, folder, wishes });
  const stored = await store(context, row, refined, path);
  const kept = await keep(context, job, { row, isLost: found.isLost }, refined, stored);
  if (!kept) {
    await removeFiles(storage, stored.files, stored.original);
    return 'changed';
  }
  const named = new Set(kept.files.map(({ url }) => url));
  const replaced = row.files.filter(({ url }) => !named.has(url));
  await removeFiles(storage, replaced).catch((error: unknown) =>
    context.logger.warn({ err: error, ...job }, 'files that others have taken the place of remain'),
  );
  return 'done';
}

async function noteFailure(context: OperationContext, job: Job, error: unknown): Promise<void> {
  if (isOutage(error)) {
    context.logger.warn({ err: error, ...job }, 'work on a medium waits for what is away');
    return postponeJob(context, job);
  }
  const reason = reasonOf(error);
  context.logger.warn({ err: error, ...job, reason }, 'a medium could not be worked on');
  const isFinal = error instanceof MediumError && error.isFinal;
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
    if (made === 'gone')
      await write(context, { projectId: job.projectId, actor: AUTHOR }, {}, async (transaction) => {
        await endJob(transaction, job);
        return { result: undefined, tags: [TAG.media(job.projectId)] };
      });
  } catch (error) {
    await noteFailure(context, job, error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
