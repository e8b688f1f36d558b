import type { Databases } from '../store/databases.ts';
import { MOST_OF_BACKUP, writeBackup } from './backup-file.ts';
import { withBytes } from './media-bytes.ts';

/** Characters of three bytes, as they stand in a file. */
const ENCODED = 4;

/** Told before any is read: written out, too much is more than a browser makes one text of. */
async function mediaLength(
  { medias }: { readonly medias: readonly { readonly media_id: string }[] },
  blob: Databases['state']['blob'],
) {
  let length = 0;
  for (const { media_id } of medias) length += Math.ceil(((await blob(media_id))?.size ?? 0) / 3) * ENCODED;
  return length;
}

/** Everything that is kept here as the text of a file; without the bytes of media where no browser could open it again. */
export async function takeBackup(
  { local, state }: Databases,
  now: Date,
): Promise<{ readonly text: string; readonly isWhole: boolean }> {
  const contents = await local.contents();
  if ((await mediaLength(contents, state.blob)) <= MOST_OF_BACKUP) {
    const text = writeBackup(await withBytes(contents, state), now);
    if (text.length <= MOST_OF_BACKUP) return { text, isWhole: true };
  }
  return { text: writeBackup(contents, now), isWhole: false };
}
