import { type ApiCalls, ApiError } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { media } from '../../database/schema.ts';
import { removeFiles } from '../../media/store-files.ts';
import { type Access, authorise } from '../access.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { TAG } from '../tags.ts';
import { type Written, write } from '../write.ts';
import { findChangeable } from './find-changeable.ts';
import { isMedia, type MediaRow } from './media-row.ts';
import { mediaTurn } from './media-turn.ts';
import { readVersions } from './media-versions.ts';
import { refuseUsed } from './refuse-used.ts';

const PURGED = { en: 'Media deleted for good', fr: 'Média supprimé définitivement' } as const;

interface Binned extends Pick<Access, 'projectId' | 'actor'> {
  readonly id: string;
}

/** What the storage has of a medium: its files, and those that it had before. */
type Stored = readonly Pick<MediaRow, 'files' | 'original'>[];

export async function removeRow(transaction: Transaction, medium: MediaRow): Promise<Written<Stored>> {
  const { projectId, id } = medium;
  const versions = await readVersions(transaction, medium);
  await transaction.delete(media).where(isMedia(projectId, id));
  return { result: [medium, ...versions], tags: [TAG.media(projectId)] };
}

/** Removes the row of a medium in the bin, which `remove` finds and judges, then its files. */
export async function purge(
  context: OperationContext,
  { projectId, actor, id }: Binned,
  remove: (transaction: Transaction) => Promise<Written<Stored>>,
): Promise<void> {
  const stored = await context.uploads.byMedia.run(mediaTurn(projectId, id), () =>
    write(context, { projectId, actor }, { seesVariations: true, seesBin: true }, remove),
  );
  // Nothing names the files any more; one that stays behind only takes up space.
  for (const { files, original } of stored)
    await removeFiles(context.storage, files, original).catch((error: unknown) =>
      context.logger.warn({ err: error, project: projectId, media: id }, 'files of deleted media remain'),
    );
}

/** Removes a medium of the bin and its files before its time. */
export const purgeMedia: Operation<ApiCalls['purgeMedia']> = async (context, caller, { params, headers }) => {
  const access = await authorise(context, 'deleteMedia', headers.token, params.project);
  const { projectId, actor } = access;
  await purge(context, { projectId, actor, id: params.media }, async (transaction) => {
    const stored = await findChangeable(transaction, access, params.media);
    if (!stored.deletedAt) throw new ApiError('not_found');
    await refuseUsed(context, transaction, access, stored.id);
    return removeRow(transaction, stored);
  });
  return { answer: { message: PURGED[caller.locale] } };
};
