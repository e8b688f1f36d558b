import { type ApiCalls, ApiError } from 'shared-contracts';
import type { Operation } from '../operation.ts';
import { isOld, looseFiles } from '../upkeep/loose-files.ts';

/** What upkeep does by itself a day after it has seen a file without a row, done now by somebody who has looked. */
export const deleteOrphans: Operation<ApiCalls['deleteOrphans']> = async (context, caller) => {
  if (!caller.operator) throw new ApiError('not_found');
  const { storage, logger } = context;
  const now = context.clock();
  const [deleted, kept] = [
    { count: 0, bytes: 0 },
    { count: 0, bytes: 0 },
  ];
  for await (const file of looseFiles(context)) {
    const goes = !file.isStrange && isOld(file, now);
    if (goes) await storage.delete(file.key);
    const counted = goes ? deleted : kept;
    counted.count += 1;
    counted.bytes += file.size;
  }
  logger.warn({ deleted, kept }, 'Files of media that no row names were deleted by the operator');
  return { answer: { deleted, kept } };
};
