import { type ApiCalls, ApiError } from 'shared-contracts';
import { mendMedia } from '../media/mend-media.ts';
import type { Operation } from '../operation.ts';

/** What upkeep does by itself once a day. */
export const mendOrphans: Operation<ApiCalls['mendOrphans']> = async (context, caller) => {
  if (!caller.operator) throw new ApiError('not_found');
  return { answer: { ...(await mendMedia(context)) } };
};
