import { type ApiCalls, ApiError } from 'shared-contracts';
import { media } from '../../database/schema.ts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';
import { findChangeable } from './find-changeable.ts';
import { isMedia } from './media-row.ts';
import { mediaTurn } from './media-turn.ts';
import { refuseUsed } from './refuse-used.ts';

const DELETED = { en: 'Media deleted', fr: 'Média supprimé' } as const;

/** Puts a medium into the bin: its files stay, and it can be brought back. */
export const deleteMedia: Operation<ApiCalls['deleteMedia']> = async (context, caller, { params, headers }) => {
  const access = await authorise(context, 'deleteMedia', headers.token, params.project);
  const { projectId, actor } = access;
  await context.uploads.byMedia.run(mediaTurn(projectId, params.media), () =>
    write(context, access, { seesVariations: true, seesBin: true }, async (transaction) => {
      const stored = await findChangeable(transaction, access, params.media);
      if (stored.deletedAt) throw new ApiError('not_found');
      await refuseUsed(context, transaction, access, stored.id);
      const now = context.clock();
      await transaction
        .update(media)
        .set({ deletedAt: now, updatedAt: now, updatedBy: actor })
        .where(isMedia(projectId, stored.id));
      return { result: undefined, tags: [TAG.media(projectId)] };
    }),
  );
  return { answer: { message: DELETED[caller.locale] } };
};
