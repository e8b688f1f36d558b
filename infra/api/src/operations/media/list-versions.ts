import { type ApiCalls, ApiError, type MediaVersion } from 'shared-contracts';
import { media } from '../../database/schema.ts';
import { authorise } from '../access.ts';
import { readAuthors } from '../authors.ts';
import type { Operation } from '../operation.ts';
import { isMedia, secondsOf } from './media-row.ts';
import { readVersions } from './media-versions.ts';
import { privateFilesFor } from './private-links.ts';

/** Files that a medium had before. */
export const listMediaVersions: Operation<ApiCalls['listMediaVersions']> = async (
  context,
  _caller,
  { params, headers },
) => {
  const access = await authorise(context, 'readMedia', headers.token, params.project);
  const { projectId } = access;
  return context.database.transaction({ projectId, seesDrafts: true }, async (transaction) => {
    const [row] = await transaction.select().from(media).where(isMedia(projectId, params.media));
    if (!row) throw new ApiError('not_found');
    const versions = await readVersions(transaction, row);
    const authorOf = await readAuthors(
      transaction,
      versions.map(({ madeBy }) => madeBy),
    );
    const privateFiles = privateFilesFor(context, access);
    const result = versions.map((version): MediaVersion => {
      const { id, filename, files, original, madeAt, madeBy, replacedAt } = version;
      const [shown] = row.private ? privateFiles({ ...row, files }) : files;
      return {
        ...{ id, filename, size: original?.size ?? files[0]?.size ?? 0, by: authorOf(madeBy) },
        ...(shown?.thumbnail_url && { thumbnail_url: shown.thumbnail_url }),
        creation_date: secondsOf(madeAt.getTime()),
        replaced_date: secondsOf(replacedAt.getTime()),
      };
    });
    return { answer: { result } };
  });
};
