import { ApiError } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { media } from '../../database/schema.ts';
import type { Access } from '../access.ts';
import { isMedia, type MediaRow } from './media-row.ts';

/** A medium, locked to the end of the transaction. Throws `not_found`, and `forbidden` where its uploader locked it. */
export async function findChangeable(transaction: Transaction, access: Access, id: string): Promise<MediaRow> {
  const { projectId, actor, role } = access;
  const [row] = await transaction.select().from(media).where(isMedia(projectId, id)).for('update');
  if (!row) throw new ApiError('not_found');
  if (row.locked && row.owner !== actor && role !== 'owner') throw new ApiError('forbidden');
  return row;
}
