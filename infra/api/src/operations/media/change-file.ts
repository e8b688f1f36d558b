import { ApiError, type CallHeaders, type Media } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { media } from '../../database/schema.ts';
import { removeFiles } from '../../media/store-files.ts';
import type { Access } from '../access.ts';
import { outOfDate } from '../document-conditions.ts';
import { matchesVersion } from '../matches-version.ts';
import type { OperationContext } from '../operation.ts';
import { write } from '../write.ts';
import { sourcesAfter } from './alt-sources.ts';
import { keptFiles, missingCrops } from './crops.ts';
import { findChangeable } from './find-changeable.ts';
import { addJob, endJob } from './media-jobs.ts';
import { isMedia, type MediaRow, versionOf } from './media-row.ts';
import { keepVersion, type MediaVersionRow } from './media-versions.ts';
import { showMedia } from './show-media.ts';
import { tagsOfMedium } from './tags-of-medium.ts';

type FileOfMedium = Pick<MediaRow, 'filename' | 'contentHash' | 'files' | 'original' | 'look'>;

/** A file that is to be a medium's, and whether something is still to be made of it. */
export interface NextFile {
  readonly file: FileOfMedium;
  readonly unfinished: boolean;
}

export interface FileChange {
  readonly id: string;
  readonly headers: CallHeaders;
}

/** The medium as it is, to be given another file. Throws what `findChangeable` does, and `precondition_failed` where it is not what the client knows. */
export async function findReplaceable(
  context: OperationContext,
  transaction: Transaction,
  access: Access,
  { id, headers }: FileChange,
): Promise<{ readonly stored: MediaRow; readonly check: () => Promise<void> }> {
  const stored = await findChangeable(transaction, access, id);
  const check = async (): Promise<void> => {
    if (headers.ifMatch === undefined || matchesVersion(headers.ifMatch, versionOf(stored))) return;
    throw outOfDate((await showMedia(context, transaction, access, [stored]))[0]);
  };
  return { stored, check };
}

/** Its crops stay, and are made of the file that it has then. */
function withCrops({ type, metadata }: MediaRow, { file, unfinished }: NextFile): NextFile {
  const files = keptFiles({ type, metadata, files: file.files });
  return { file: { ...file, files }, unfinished: unfinished || missingCrops({ type, metadata, files }).length > 0 };
}

/** Its texts stay, and were written for the file before. */
const described = ({ metadata: { alt = {} } }: MediaRow, { file: { contentHash } }: NextFile) => ({ alt, contentHash });

interface Changed {
  readonly medium: Media;
  readonly over: readonly MediaVersionRow[];
}

/**
 * Puts a file in the place of a medium's, which becomes a version. `find` says which; null where it is there already.
 * What is one version too many goes.
 */
export async function changeFile(
  context: OperationContext,
  access: Access,
  change: FileChange,
  find: (transaction: Transaction, stored: MediaRow) => Promise<NextFile | null>,
): Promise<Media> {
  const { projectId, actor } = access;
  const { medium, over } = await write<Changed>(context, access, { seesVariations: true }, async (transaction) => {
    const { stored, check } = await findReplaceable(context, transaction, access, change);
    const found = await find(transaction, stored);
    const next = found && withCrops(stored, found);
    const now = context.clock();
    if (next) await check();
    const over = next ? await keepVersion(transaction, stored, now) : [];
    const job = { projectId, mediaId: stored.id };
    if (next?.unfinished) await addJob(transaction, job, now);
    else if (next) await endJob(transaction, job);
    const [row] = next
      ? await transaction
          .update(media)
          .set({
            ...next.file,
            altSources: sourcesAfter(stored, described(stored, next), access.metadata),
            replacedAt: now,
            replacedBy: actor,
            updatedAt: now,
            updatedBy: actor,
          })
          .where(isMedia(projectId, stored.id))
          .returning()
      : [stored];
    const [medium] = await showMedia(context, transaction, access, row ? [row] : []);
    if (!medium) throw new ApiError('not_found');
    return { result: { medium, over }, tags: next ? await tagsOfMedium(transaction, projectId, stored.id) : [] };
  });
  for (const { files, original } of over)
    await removeFiles(context.storage, files, original).catch((error: unknown) =>
      context.logger.warn({ err: error, project: projectId, media: change.id }, 'files of an old version remain'),
    );
  context.mediaJobs.look();
  return medium;
}
