import { type ApiCalls, ApiError } from 'shared-contracts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { changeFile } from './change-file.ts';
import { findFiles } from './lacking-files.ts';
import { mediaTurn } from './media-turn.ts';
import { forgetVersions, readVersions } from './media-versions.ts';

/** Puts a file that a medium had before in the place of the one it has. */
export const restoreMediaVersion: Operation<ApiCalls['restoreMediaVersion']> = async (
  context,
  _caller,
  { params, headers },
) => {
  const access = await authorise(context, 'saveMedia', headers.token, params.project);
  const change = { id: params.media, headers };
  const answer = await context.uploads.byMedia.run(mediaTurn(access.projectId, params.media), () =>
    changeFile(context, access, change, async (transaction, stored) => {
      const version = (await readVersions(transaction, stored)).find(({ id }) => id === params.file);
      if (!version) throw new ApiError('not_found');
      // Where nothing is left of it, what there is stays.
      const { lacking, sources } = await findFiles(context.storage, { ...stored, ...version, id: stored.id });
      if (sources.length === 0) throw new ApiError('not_found');
      await forgetVersions(transaction, [version]);
      const { filename, contentHash, files, original, look, unfinished } = version;
      return {
        file: { filename, contentHash, files, original, look },
        unfinished: unfinished || lacking.length > 0,
      };
    }),
  );
  return { answer, version: answer.version };
};
