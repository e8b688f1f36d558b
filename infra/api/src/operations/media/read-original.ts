import { ApiError } from 'shared-contracts';
import { media } from '../../database/schema.ts';
import { authorise } from '../access.ts';
import type { OperationContext } from '../operation.ts';
import { isTheirs } from './find-changeable.ts';
import { findFiles } from './lacking-files.ts';
import { isMedia } from './media-row.ts';

export interface OriginalOfMedium {
  /** Of the store. */
  readonly key: string;
  readonly filename: string;
}

/**
 * A medium as it was uploaded, with all that a camera noted: for those who may change it. Of what nothing is kept but what
 * is served, that. Throws `not_found`, and `media_not_viewable` where its uploader keeps it to themselves.
 */
export async function findOriginal(
  context: OperationContext,
  { token, project, id }: { readonly token: string; readonly project: string; readonly id: string },
): Promise<OriginalOfMedium> {
  const access = await authorise(context, 'saveMedia', token, project);
  const { projectId } = access;
  const [row] = await context.database.transaction({ projectId, seesDrafts: true }, (transaction) =>
    transaction.select().from(media).where(isMedia(projectId, id)),
  );
  if (!row) throw new ApiError('not_found');
  if (row.private && !isTheirs(row, access)) throw new ApiError('media_not_viewable');
  // Where it is lost, the nearest to it that there is.
  const [source] = (await findFiles(context.storage, row)).sources;
  if (!source) throw new ApiError('not_found');
  return { key: source.key, filename: row.filename };
}
