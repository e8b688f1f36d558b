import { type ApiCalls, ApiError } from 'shared-contracts';
import { media } from '../../database/schema.ts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { isMedia } from './media-row.ts';
import { withPlaces } from './places-of-uses.ts';
import { showMedia } from './show-media.ts';

export const getMedia: Operation<ApiCalls['getMedia']> = async (context, _caller, { params, headers }) => {
  const access = await authorise(context, 'readMedia', headers.token, params.project);
  const { projectId } = access;
  return context.database.transaction({ projectId, seesDrafts: true, seesVariations: true }, async (transaction) => {
    const rows = await transaction.select().from(media).where(isMedia(projectId, params.media));
    const [answer] = await showMedia(context, transaction, access, rows);
    if (!answer) throw new ApiError('not_found');
    const content = await withPlaces(context, transaction, access, { id: answer.id, uses: answer.meta.content });
    return { answer: { ...answer, meta: { ...answer.meta, content } } };
  });
};
