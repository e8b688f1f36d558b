import { createHash } from 'node:crypto';
import { ApiError, type MediaFile, type MediaType, mayHoldText } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import type { OriginalFile } from '../../database/schema.ts';
import { type FileAtWork, isKnownText, workOn } from '../../media/incoming-file.ts';
import { RECIPE } from '../../media/make-files.ts';
import { keptMedium, kindOfText, type MadeMedium } from '../../media/media-kinds.ts';
import { describeFiles, originalOf, storeFiles } from '../../media/store-files.ts';
import type { OperationContext } from '../operation.ts';
import { cleanFilename } from './file-names.ts';
import { folderOf } from './move-files.ts';

/** A file that came in, stored, which no row names yet. */
export interface StoredFile {
  readonly type: MediaType;
  readonly filename: string;
  readonly files: MediaFile[];
  readonly original: OriginalFile | null;
}

interface Place {
  readonly projectId: string;
  readonly id: string;
  readonly isPrivate: boolean;
}

/** Throws `media_misnamed` for a text that is called a film, a picture or another file that is none. */
function makeOf(
  { uploads }: OperationContext,
  work: FileAtWork,
  { name, size }: File,
): Promise<MadeMedium> | MadeMedium {
  if (!work.isText) return uploads.pictures.make(work);
  if (!mayHoldText(name)) throw new ApiError('media_misnamed');
  return keptMedium(kindOfText(name), work.path, size);
}

/** Makes of a file what is needed at once, and stores it. Throws `media_other_type` where it is not of the type it must be. */
export async function storeFile(
  context: OperationContext,
  { projectId, id, isPrivate }: Place,
  file: File,
  { work, type }: { readonly work: FileAtWork; readonly type?: MediaType },
): Promise<StoredFile> {
  const made = await makeOf(context, work, file);
  if (type !== undefined && made.kind !== type) throw new ApiError('media_other_type');
  const filename = cleanFilename(file.name);
  // Of this row alone: another under the same id, before or after, has names of its own.
  const hash = createHash('sha256')
    .update(work.contentHash + RECIPE + uuidv7())
    .digest('hex')
    .slice(0, 16);
  const folder = `${projectId}/${id}`;
  const files = describeFiles(made.files, { folder: folderOf(folder, isPrivate), hash, filename });
  const { pixels } = made;
  const original = made.kind === 'image' ? { ...originalOf(folder, hash, file.size), ...(pixels && { pixels }) } : null;
  await storeFiles(context.storage, files, made.files, original && { ...original, path: work.path });
  return { type: made.kind, filename, files, original };
}

/** Works on a file that came in, in its turn among those of its project: a text waits for no pictures. Throws why it is refused. */
export function withFile<T>(
  { uploads }: OperationContext,
  projectId: string,
  file: File,
  use: (work: FileAtWork) => Promise<T>,
): Promise<T> {
  const queue = isKnownText(file) ? uploads.storing : uploads.queue;
  return queue.run(projectId, async () => {
    await using work = await workOn(file, uploads.unfinished);
    if (work.refused) throw new ApiError(work.refused);
    // Awaited: what is worked on goes with the end of this.
    return await use(work);
  });
}
