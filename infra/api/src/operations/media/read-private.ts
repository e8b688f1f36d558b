import { basename } from 'node:path';
import { and } from 'drizzle-orm';
import { ApiError, type MediaFile } from 'shared-contracts';
import { media } from '../../database/schema.ts';
import type { OperationContext } from '../operation.ts';
import { isMedia } from './media-row.ts';
import { readVersions } from './media-versions.ts';
import { isValid, type Signed } from './private-links.ts';

/** A file of a private medium that a link in hand names. Throws `media_not_viewable` where the link is none, or over. */
export async function findPrivate(context: OperationContext, signed: Signed): Promise<MediaFile> {
  if (!isValid(context, signed)) throw new ApiError('media_not_viewable');
  const { project, media: id, file } = signed;
  const files = await context.database.transaction({ projectId: project, seesDrafts: true }, async (transaction) => {
    const isPrivate = and(isMedia(project, id), media.private);
    const rows = await transaction.select({ files: media.files }).from(media).where(isPrivate);
    const named = (row: { readonly files: MediaFile[] }): MediaFile[] =>
      row.files.filter(({ url }) => basename(url) === file);
    const now = rows.flatMap(named);
    // What it had before is seldom asked for.
    return now.length > 0 || rows.length === 0
      ? now
      : (await readVersions(transaction, { projectId: project, id })).flatMap(named);
  });
  const [found] = files;
  if (!found) throw new ApiError('not_found');
  return found;
}
