import { type ApiCalls, ApiError, type Media } from 'shared-contracts';
import type { FileAtWork } from '../../media/incoming-file.ts';
import { isRefined } from '../../media/refine.ts';
import { removeFiles } from '../../media/store-files.ts';
import { type Access, authorise } from '../access.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { changeFile, type FileChange, findReplaceable } from './change-file.ts';
import type { MediaRow } from './media-row.ts';
import { mediaTurn } from './media-turn.ts';
import { showMedia } from './show-media.ts';
import { storeFile, withFile } from './store-file.ts';

/** Before anything is made of the file: whether it may be, and whether it is there already, which is the answer then. */
async function look(
  context: OperationContext,
  access: Access,
  change: FileChange,
  contentHash: string,
): Promise<{ readonly stored: MediaRow; readonly same?: Media | undefined }> {
  const scope = { projectId: access.projectId, seesDrafts: true, seesVariations: true };
  return context.database.transaction(scope, async (transaction) => {
    const { stored, check } = await findReplaceable(context, transaction, access, change);
    if (stored.contentHash === contentHash)
      return { stored, same: (await showMedia(context, transaction, access, [stored]))[0] };
    await check();
    await context.limits.beforeReplaceMedia(transaction, access.projectId);
    return { stored };
  });
}

async function replace(
  context: OperationContext,
  access: Access,
  change: FileChange,
  file: File,
  work: FileAtWork,
): Promise<Media> {
  const { stored, same } = await look(context, access, change, work.contentHash);
  if (same) return same;
  const { projectId, id, type, private: isPrivate } = stored;
  const { type: _, ...made } = await storeFile(context, { projectId, id, isPrivate }, file, { work, type });
  const unfinished = isRefined({ type, files: made.files });
  let isTaken = false;
  try {
    return await changeFile(context, access, change, async (_transaction, now) => {
      isTaken = false;
      if (now.contentHash === work.contentHash) return null;
      // It was moved meanwhile: the same call, made again, stores the file where it lies now.
      if (now.private !== isPrivate) throw new ApiError('unavailable');
      isTaken = true;
      return { file: { ...made, contentHash: work.contentHash, look: null }, unfinished };
    });
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'unavailable') isTaken = false;
    throw error;
  } finally {
    // Where it was taken and is away now, nobody knows whether it was committed: files without a row are the lesser harm.
    if (!isTaken) await removeFiles(context.storage, made.files, made.original);
  }
}

/** Puts a file that was sent in the place of a medium's. */
export const replaceMedia: Operation<ApiCalls['replaceMedia']> = async (
  context,
  _caller,
  { params, body, headers },
) => {
  const access = await authorise(context, 'saveMedia', headers.token, params.project);
  const { uploads } = context;
  const file = body['files[1][file]'];
  if (file.size > uploads.maxBytes) throw new ApiError('media_too_large');
  context.limits.refuseFile(access.metadata, file.size);
  const change = { id: params.media, headers };
  const answer = await uploads.byMedia.run(mediaTurn(access.projectId, params.media), () =>
    withFile(context, access.projectId, file, (work) => replace(context, access, change, file, work)),
  );
  return { answer, version: answer.version };
};
