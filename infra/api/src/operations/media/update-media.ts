import { type ApiCalls, ApiError, type Media, type ParsedBodyOf } from 'shared-contracts';
import { media } from '../../database/schema.ts';
import { type Access, authorise } from '../access.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';
import { findChangeable } from './find-changeable.ts';
import { isMedia } from './media-row.ts';
import { mediaTurn } from './media-turn.ts';
import { isFrom, type Moved, moveFiles } from './move-files.ts';
import { refuseUsed } from './refuse-used.ts';
import { showMedia } from './show-media.ts';

type Body = ParsedBodyOf<ApiCalls['updateMedia']>;

const save = (
  context: OperationContext,
  access: Access,
  id: string,
  { title, seo_tag, author, tags, locked_status, metadata }: Body,
  moved?: Moved,
): Promise<Media> =>
  write(context, access, { seesVariations: true }, async (transaction) => {
    const stored = await findChangeable(transaction, access, id);
    // Another node gave it other files meanwhile: the same call, made again, moves those.
    if (moved && !isFrom(stored, moved)) throw new ApiError('unavailable');
    if (moved?.isPrivate) await refuseUsed(context, transaction, access, id);
    const [row] = await transaction
      .update(media)
      .set({
        title: title ?? stored.title,
        seoTag: seo_tag ?? stored.seoTag,
        author: author ?? stored.author,
        tags: tags ?? stored.tags,
        locked: locked_status ? locked_status === 'locked' : stored.locked,
        metadata: metadata ?? stored.metadata,
        ...(moved && { private: moved.isPrivate, files: moved.files }),
        updatedAt: context.clock(),
        updatedBy: access.actor,
      })
      .where(isMedia(access.projectId, id))
      .returning();
    const [result] = await showMedia(context, transaction, access, row ? [row] : []);
    if (!result) throw new ApiError('not_found');
    return { result, tags: [TAG.media(access.projectId)] };
  });

export const updateMedia: Operation<ApiCalls['updateMedia']> = async (context, _caller, { params, body, headers }) => {
  const access = await authorise(context, 'saveMedia', headers.token, params.project);
  const { private_status } = body;
  const id = params.media;
  if (!private_status) return { answer: await save(context, access, id, body) };
  return context.uploads.byMedia.run(mediaTurn(access.projectId, id), async () => {
    const moved = await moveFiles(context, access, id, private_status === 'private');
    const answer = await save(context, access, id, body, moved);
    await moved.removeOld();
    return { answer };
  });
};
