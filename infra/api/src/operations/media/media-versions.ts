import { and, desc, eq, type InferSelectModel, inArray, type SQL } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { mediaVersions } from '../../database/media-version-table.ts';
import type { Transaction } from '../../database/open-database.ts';
import { hasJob } from './media-jobs.ts';
import type { MediaRow } from './media-row.ts';

export type MediaVersionRow = InferSelectModel<typeof mediaVersions>;

/** Of one medium: more than anybody goes back. */
const MOST_VERSIONS = 20;

const isOf = ({ projectId, id }: Pick<MediaRow, 'projectId' | 'id'>): SQL | undefined =>
  and(eq(mediaVersions.projectId, projectId), eq(mediaVersions.mediaId, id));

/** The newest first. */
export const readVersions = (
  transaction: Transaction,
  medium: Pick<MediaRow, 'projectId' | 'id'>,
): Promise<MediaVersionRow[]> =>
  transaction
    .select()
    .from(mediaVersions)
    .where(isOf(medium))
    .orderBy(desc(mediaVersions.replacedAt), desc(mediaVersions.id));

/** Those of several media of a project. */
export const readVersionsOf = (
  transaction: Transaction,
  projectId: string,
  ids: readonly string[],
): Promise<Pick<MediaVersionRow, 'mediaId' | 'files' | 'original'>[]> =>
  transaction
    .select({ mediaId: mediaVersions.mediaId, files: mediaVersions.files, original: mediaVersions.original })
    .from(mediaVersions)
    .where(and(eq(mediaVersions.projectId, projectId), inArray(mediaVersions.mediaId, [...ids])));

/** Keeps the files that a medium has now, before others take their place. Answers those that are one too many from then on. */
export async function keepVersion(
  transaction: Transaction,
  medium: MediaRow,
  now: Date,
): Promise<readonly MediaVersionRow[]> {
  const { projectId, id, filename, contentHash, files, original, look } = medium;
  const before = await readVersions(transaction, medium);
  const over = before.slice(MOST_VERSIONS - 1);
  await forgetVersions(transaction, over);
  await transaction.insert(mediaVersions).values({
    ...{ projectId, mediaId: id, id: uuidv7(), filename, contentHash, files, original, look },
    unfinished: await hasJob(transaction, { projectId, mediaId: id }),
    madeAt: medium.replacedAt ?? medium.createdAt,
    madeBy: medium.replacedBy ?? medium.owner,
    replacedAt: now,
  });
  return over;
}

export async function forgetVersions(transaction: Transaction, versions: readonly MediaVersionRow[]): Promise<void> {
  for (const { projectId, id } of versions)
    await transaction
      .delete(mediaVersions)
      .where(and(eq(mediaVersions.projectId, projectId), eq(mediaVersions.id, id)));
}

/** Names where the files of versions lie from now on. */
export async function placeVersions(
  transaction: Transaction,
  versions: readonly Pick<MediaVersionRow, 'projectId' | 'id' | 'files'>[],
): Promise<void> {
  for (const { projectId, id, files } of versions)
    await transaction
      .update(mediaVersions)
      .set({ files })
      .where(and(eq(mediaVersions.projectId, projectId), eq(mediaVersions.id, id)));
}
