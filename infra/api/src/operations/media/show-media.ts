import type { Media } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import type { Access } from '../access.ts';
import { readAuthors } from '../authors.ts';
import type { OperationContext } from '../operation.ts';
import { type MediaRow, toMedia } from './media-row.ts';
import { findUses } from './media-uses.ts';
import { privateFilesFor } from './private-links.ts';

/** Rows as they are answered, with who uploaded them and what shows them. */
export async function showMedia(
  context: OperationContext,
  transaction: Transaction,
  access: Access,
  rows: readonly MediaRow[],
): Promise<Media[]> {
  const usesOf = await findUses(
    context,
    transaction,
    access,
    rows.map(({ id }) => id),
  );
  const ownerOf = await readAuthors(
    transaction,
    rows.map(({ owner }) => owner),
  );
  return rows.map((row) => toMedia(row, usesOf(row.id), ownerOf(row.owner), privateFilesFor(context, access)));
}
