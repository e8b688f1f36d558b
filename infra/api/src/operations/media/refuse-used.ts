import { ApiError } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import type { Access } from '../access.ts';
import { readMetadata } from '../lock-metadata.ts';
import type { OperationContext } from '../operation.ts';
import { findUses } from './media-uses.ts';

const MOST_USES = 50;

/**
 * Throws `media_in_use` with the contents that show a medium. Asked once it is locked: whoever stores a content that
 * shows it holds it until then.
 */
export async function refuseUsed(
  context: OperationContext,
  transaction: Transaction,
  access: Access,
  id: string,
): Promise<void> {
  const metadata = await readMetadata(transaction, access.projectId);
  const usesOf = await findUses(context, transaction, { ...access, metadata }, [id]);
  const uses = usesOf(id);
  if (uses.length > 0)
    throw new ApiError('media_in_use', { options: { uses: uses.slice(0, MOST_USES), total: uses.length } });
}
