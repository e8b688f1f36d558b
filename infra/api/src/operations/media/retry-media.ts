import type { ApiCalls } from 'shared-contracts';
import { ApiError } from 'shared-contracts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';
import { findChangeable } from './find-changeable.ts';
import { retryJob } from './media-jobs.ts';
import { showMedia } from './show-media.ts';

export const retryMedia: Operation<ApiCalls['retryMedia']> = async (context, _caller, { params, headers }) => {
  const access = await authorise(context, 'saveMedia', headers.token, params.project);
  const answer = await write(context, access, { seesVariations: true }, async (transaction) => {
    const stored = await findChangeable(transaction, access, params.media);
    const begins = await retryJob(transaction, { projectId: access.projectId, mediaId: stored.id }, context.clock());
    const [result] = await showMedia(context, transaction, access, [stored]);
    if (!result) throw new ApiError('not_found');
    return { result, tags: begins ? [TAG.media(access.projectId)] : [] };
  });
  context.mediaJobs.look();
  return { answer };
};
