import type { Media } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import type { Access } from '../access.ts';
import { readAuthors } from '../authors.ts';
import type { OperationContext } from '../operation.ts';
import { outdatedAlts } from './alt-sources.ts';
import { isTheirs } from './find-changeable.ts';
import { readProcessing } from './media-jobs.ts';
import { type MediaRow, toMedia } from './media-row.ts';
import { findUses } from './media-uses.ts';
import { privateFilesFor } from './private-links.ts';

/** Rows as they are answered, with who uploaded them and what shows them: nothing, where nobody can know them yet. */
export async function showMedia(
  context: OperationContext,
  transaction: Transaction,
  access: Access,
  rows: readonly MediaRow[],
  { areNew = false } = {},
): Promise<Media[]> {
  const usesOf = await findUses(context, transaction, access, areNew ? [] : rows.map(({ id }) => id));
  const ownerOf = await readAuthors(
    transaction,
    rows.map(({ owner }) => owner),
  );
  const processingOf = await readProcessing(
    transaction,
    access.projectId,
    rows.map(({ id }) => id),
  );
  const privateFiles = privateFilesFor(context, access);
  return rows.map((row) =>
    toMedia(row, {
      uses: usesOf(row.id),
      owner: ownerOf(row.owner),
      privateFiles,
      processing: processingOf(row.id),
      outdated: outdatedAlts(row, access.metadata),
      contentHash: !row.private || isTheirs(row, access) ? row.contentHash : undefined,
    }),
  );
}
