import { type ApiCalls, ApiError, type Media } from 'shared-contracts';
import { media } from '../../database/schema.ts';
import { type Access, authorise } from '../access.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';
import { findChangeable } from './find-changeable.ts';
import { isMedia } from './media-row.ts';
import { showMedia } from './show-media.ts';

/** Takes a medium out of the bin, as it was. One that is in the library already stays as it is. */
export const bringBack = (context: OperationContext, access: Access, id: string): Promise<Media> =>
  write(context, access, { seesVariations: true, seesBin: true }, async (transaction) => {
    const stored = await findChangeable(transaction, access, id);
    const [row = stored] = stored.deletedAt
      ? await transaction
          .update(media)
          .set({ deletedAt: null, updatedAt: context.clock(), updatedBy: access.actor })
          .where(isMedia(access.projectId, id))
          .returning()
      : [];
    const [result] = await showMedia(context, transaction, access, [row]);
    if (!result) throw new ApiError('not_found');
    return { result, tags: stored.deletedAt ? [TAG.media(access.projectId)] : [] };
  });

export const restoreMedia: Operation<ApiCalls['restoreMedia']> = async (context, _caller, { params, headers }) => {
  const access = await authorise(context, 'deleteMedia', headers.token, params.project);
  return { answer: await bringBack(context, access, params.media) };
};
