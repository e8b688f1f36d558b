import { type ApiCalls, ApiError } from 'shared-contracts';
import { media } from '../../database/schema.ts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';
import { findChangeable } from './find-changeable.ts';
import { isMedia } from './media-row.ts';
import { showMedia } from './show-media.ts';

export const updateMedia: Operation<ApiCalls['updateMedia']> = async (context, _caller, { params, body, headers }) => {
  const access = await authorise(context, 'saveMedia', headers.token, params.project);
  const { projectId, actor } = access;
  const answer = await write(context, access, { seesVariations: true }, async (transaction) => {
    const stored = await findChangeable(transaction, access, params.media);
    const { title, seo_tag, author, tags, locked_status, metadata } = body;
    const [row] = await transaction
      .update(media)
      .set({
        title: title ?? stored.title,
        seoTag: seo_tag ?? stored.seoTag,
        author: author ?? stored.author,
        tags: tags ?? stored.tags,
        locked: locked_status ? locked_status === 'locked' : stored.locked,
        metadata: metadata ?? stored.metadata,
        updatedAt: context.clock(),
        updatedBy: actor,
      })
      .where(isMedia(projectId, stored.id))
      .returning();
    const [result] = await showMedia(context, transaction, access, row ? [row] : []);
    if (!result) throw new ApiError('not_found');
    return { result, tags: [TAG.media(projectId)] };
  });
  return { answer };
};
