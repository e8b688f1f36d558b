import { ApiError, type MediaFile } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { media } from '../../database/schema.ts';
import { removeFiles } from '../../media/store-files.ts';
import type { Access } from '../access.ts';
import type { OperationContext } from '../operation.ts';
import { findChangeable, isTheirs } from './find-changeable.ts';
import { isMedia, type MediaRow } from './media-row.ts';
import { type MediaVersionRow, readVersions } from './media-versions.ts';
import { refuseUsed } from './refuse-used.ts';

/** Below a medium's folder: no public address leads there. */
const PRIVATE = 'private';

const keyOf = (url: string): string => url.slice(1);

/** Where a file lies that is private, or no longer. */
function placeOf(url: string, isPrivate: boolean): string {
  const parts = url.split('/').filter((part) => part !== PRIVATE);
  return isPrivate ? [...parts.slice(0, -1), PRIVATE, ...parts.slice(-1)].join('/') : parts.join('/');
}

const placed = (files: readonly MediaFile[], isPrivate: boolean): MediaFile[] =>
  files.map((file) => ({
    ...file,
    url: placeOf(file.url, isPrivate),
    ...(file.thumbnail_url && { thumbnail_url: placeOf(file.thumbnail_url, isPrivate) }),
  }));

/** Folder of a medium's files, below the media of the store. */
export const folderOf = (folder: string, isPrivate: boolean): string => (isPrivate ? `${folder}/${PRIVATE}` : folder);

export interface Moved {
  readonly isPrivate: boolean;
  readonly from: readonly MediaFile[];
  readonly files: MediaFile[];
  /** What it had before, where that lies then. */
  readonly versions: readonly MediaVersionRow[];
  /** Once the row names the new ones: the old addresses have nothing behind them. */
  readonly removeOld: () => Promise<void>;
  /** Where the row still names the old ones: what was copied must not answer. */
  readonly takeBack: () => Promise<void>;
}

/** Whether the medium, as it is stored, may be moved; throws where not. */
type Check = (transaction: Transaction, stored: MediaRow) => Promise<void>;

/** Whether what was moved is what the row still names. */
export const isFrom = ({ files }: MediaRow, { from }: Moved): boolean =>
  files.length === from.length && files.every(({ url }, index) => url === from[index]?.url);

/**
 * Copies the files of a medium to where they may be read as it will be. Throws what `findChangeable` does, and
 * `media_in_use` for one that is to be private and that contents show.
 */
export async function moveFiles(
  context: OperationContext,
  access: Access,
  id: string,
  { isPrivate, check }: { readonly isPrivate: boolean; readonly check: Check },
): Promise<Moved> {
  const { database, storage } = context;
  const scope = { projectId: access.projectId, seesDrafts: true, seesVariations: true };
  const { stored, before } = await database.transaction(scope, async (transaction) => {
    const row = await findChangeable(transaction, access, id);
    if (row.private !== isPrivate) {
      if (!isTheirs(row, access)) throw new ApiError('media_not_editable');
      await check(transaction, row);
    }
    if (isPrivate) await refuseUsed(context, transaction, access, id);
    return { stored: row, before: await readVersions(transaction, row) };
  });
  const files = placed(stored.files, isPrivate);
  const versions = before.map((version) => ({ ...version, files: placed(version.files, isPrivate) }));
  const all = [files, ...versions.map((version) => version.files)].flat();
  if (stored.private !== isPrivate)
    for (const { url } of [stored, ...before].flatMap((medium) => medium.files))
      await storage.copy(keyOf(url), keyOf(placeOf(url, isPrivate)));
  const takeBack = async (): Promise<void> => {
    const [row] = await database.transaction(scope, (transaction) =>
      transaction.select({ private: media.private }).from(media).where(isMedia(access.projectId, id)),
    );
    if (row && row.private !== isPrivate) await removeFiles(storage, all);
  };
  // Asked for again, it takes away what was left behind the time before.
  const removeOld = () => removeFiles(storage, placed(all, !isPrivate));
  return { isPrivate, from: stored.files, files, versions, removeOld, takeBack };
}
