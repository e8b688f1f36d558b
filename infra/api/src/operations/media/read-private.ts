import { basename } from 'node:path';
import { ApiError, type MediaFile } from 'shared-contracts';
import { media } from '../../database/schema.ts';
import type { OperationContext } from '../operation.ts';
import { isMedia } from './media-row.ts';
import { isValid, type Signed } from './private-links.ts';

/** A file of a private medium that a link in hand names. Throws `media_not_viewable` where the link is none, or over. */
export async function findPrivate(context: OperationContext, signed: Signed): Promise<MediaFile> {
  if (!isValid(context, signed)) throw new ApiError('media_not_viewable');
  const { project, media: id, file } = signed;
  const [row] = await context.database.transaction({ projectId: project, seesDrafts: true }, (transaction) =>
    transaction.select({ files: media.files, private: media.private }).from(media).where(isMedia(project, id)),
  );
  const found = row?.private ? row.files.find(({ url }) => basename(url) === file) : undefined;
  if (!found) throw new ApiError('not_found');
  return found;
}
