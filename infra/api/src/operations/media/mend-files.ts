import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { isPicture, type MediaFile, type MediaReason } from 'shared-contracts';
import { media } from '../../database/schema.ts';
import type { MadeFile } from '../../media/make-files.ts';
import { MediumError } from '../../media/medium-error.ts';
import { refine } from '../../media/refine.ts';
import type { Refined } from '../../media/refined.ts';
import type { OperationContext } from '../operation.ts';
import { write } from '../write.ts';
import type { Source } from './best-key.ts';
import { wantedCrops } from './crops.ts';
import type { Found } from './lacking-files.ts';
import { addJob, endJob, failJob, type Job } from './media-jobs.ts';
import { isMedia, type MediaRow } from './media-row.ts';
import { tagsOfMedium } from './tags-of-medium.ts';

interface Made extends MadeFile {
  readonly crop?: MediaFile['crop'];
}

const allOf = ({ files, crops = [] }: Refined): Made[] => [
  ...files,
  ...crops.flatMap(({ crop: { name: _, ...crop }, files: cropped }) => cropped.map((file) => ({ ...file, crop }))),
];

/** What takes the place of a file that is lacking: the same of the same size, or where that is the only one of its kind, that. */
function standIn(file: MediaFile, made: readonly Made[]): Made | undefined {
  const alike = made.filter(
    ({ type, crop, still }) => type === file.type && still === file.still && isDeepStrictEqual(crop, file.crop),
  );
  const same = alike.find(({ width }) => width === file.metadata?.width);
  return same ?? (alike.length === 1 || !isPicture(file) ? alike[0] : undefined);
}

/** What is known of a file that was made anew. */
const described = (
  file: MediaFile,
  { size, width, height }: Pick<MadeFile, 'size' | 'width' | 'height'>,
): MediaFile => ({
  ...file,
  size,
  ...(width && height && { metadata: { ...file.metadata, width, height } }),
});

interface Work {
  readonly path: string;
  readonly folder: string;
  readonly source: Source;
}

/** What is wrong with it then, in one word. */
function reasonFor(refined: Refined, { isLost }: Found, gone: readonly MediaFile[]): MediaReason | undefined {
  if (isLost && gone.length > 0) return 'lost';
  return refined.shortfall;
}

interface Mended {
  readonly files: MediaFile[];
  readonly reason: MediaReason | undefined;
  readonly isLost: boolean;
}

const keep = (context: OperationContext, job: Job, row: MediaRow, { files, reason, isLost }: Mended) =>
  write(context, { projectId: job.projectId, actor: 'installation' }, { seesBin: true }, async (transaction) => {
    const [kept] = await transaction
      .update(media)
      .set({ files })
      .where(and(isMedia(row.projectId, row.id), eq(media.files, row.files)))
      .returning({ id: media.id });
    if (!kept) return { result: false, tags: [] };
    const now = context.clock();
    if (reason) await failJob(transaction, job, { reason, isFinal: true, now });
    // What of a picture was still to be made is made in its turn.
    else if (row.type === 'image') await addJob(transaction, job, now);
    else if (isLost) await failJob(transaction, job, { reason: 'original_lost', isFinal: true, now });
    else await endJob(transaction, job);
    return { result: true, tags: await tagsOfMedium(transaction, row.projectId, row.id) };
  });

/** Of one that lies elsewhere meanwhile, such as one that is private now, nothing stays where it was. */
async function takeBack({ database, storage }: OperationContext, row: MediaRow, urls: Iterable<string>): Promise<void> {
  const scope = { projectId: row.projectId, seesDrafts: true, seesBin: true };
  const [now] = await database.transaction(scope, (transaction) =>
    transaction.select({ private: media.private }).from(media).where(isMedia(row.projectId, row.id)),
  );
  if (now?.private === row.private) return;
  for (const url of urls) await storage.delete(url.slice(1));
}

/**
 * Makes the files anew that a medium lacks, each at its own address. What is no longer made of an original is named no
 * more; what cannot be made without one stays named, and the medium is called `lost`, as where that is the film or
 * document itself. Answers whether it is still what it was made of.
 */
export async function mendFiles(
  context: OperationContext,
  job: Job,
  row: MediaRow,
  found: Found,
  { path, folder, source }: Work,
): Promise<boolean> {
  const { lacking, isLost } = found;
  const wishes = { crops: wantedCrops(row), isWholeMade: false, isMadeAnew: true };
  const task = { path, folder, wishes };
  const refined = await refine(context.uploads.refining, { type: row.type, sourceType: source.type }, task);
  const made = allOf(refined);
  const { size } = await stat(path);
  const mended = new Map<string, MediaFile>();
  for (const file of lacking) {
    const isSource = source.key === row.original?.key && file.size === size && file.type === source.type;
    const anew = isSource ? { path, size } : standIn(file, made);
    if (!anew) continue;
    await context.storage.put(file.url.slice(1), createReadStream(anew.path));
    mended.set(file.url, described(file, anew));
  }
  const gone = lacking.filter(({ url }) => !mended.has(url));
  if (row.type !== 'image' && gone.some((file) => !isPicture(file))) throw new MediumError('lost', { isFinal: true });
  context.logger.info({ ...job, made: mended.size, gone: gone.length }, 'files of a medium made anew');
  const named = isLost ? row.files : row.files.filter((file) => !gone.includes(file));
  const files = named.map((file) => mended.get(file.url) ?? file);
  const isKept = await keep(context, job, row, { files, reason: reasonFor(refined, found, gone), isLost });
  if (!isKept) await takeBack(context, row, mended.keys());
  return isKept;
}
