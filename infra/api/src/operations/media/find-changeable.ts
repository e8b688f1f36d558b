import { ApiError } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { media } from '../../database/schema.ts';
import type { Access } from '../access.ts';
import { isMedia, type MediaRow } from './media-row.ts';

/** Of whoever uploaded it, and of owners of the project. */
export const isTheirs = ({ owner }: MediaRow, { actor, role }: Access): boolean => owner === actor || role === 'owner';

/** A medium, locked to the end of the transaction. Throws `not_found`, and `media_not_editable` where its uploader keeps it to themselves. */
export async function findChangeable(transaction: Transaction, access: Access, id: string): Promise<MediaRow> {
  const { projectId } = access;
  const [row] = await transaction.select().from(media).where(isMedia(projectId, id)).for('update');
  if (!row) throw new ApiError('not_found');
  if ((row.locked || row.private) && !isTheirs(row, access)) throw new ApiError('media_not_editable');
  return row;
}
