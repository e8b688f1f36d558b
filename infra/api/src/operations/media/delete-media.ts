import { type ApiCalls, ApiError } from 'shared-contracts';
import { media } from '../../database/schema.ts';
import { removeFiles } from '../../media/store-files.ts';
import { authorise } from '../access.ts';
import { readMetadata } from '../lock-metadata.ts';
import type { Operation } from '../operation.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';
import { findChangeable } from './find-changeable.ts';
import { isMedia } from './media-row.ts';
import { mediaTurn } from './media-turn.ts';
import { findUses } from './media-uses.ts';

const DELETED = { en: 'Media deleted', fr: 'Média supprimé' } as const;
const MOST_USES = 50;

export const deleteMedia: Operation<ApiCalls['deleteMedia']> = async (context, caller, { params, headers }) => {
  const access = await authorise(context, 'deleteMedia', headers.token, params.project);
  const { projectId } = access;
  const removeRow = () =>
    write(context, access, { seesVariations: true }, async (transaction) => {
      const stored = await findChangeable(transaction, access, params.media);
      // Read after the lock: whoever stores a content that shows it holds it until then.
      const metadata = await readMetadata(transaction, projectId);
      const usesOf = await findUses(context, transaction, { ...access, metadata }, [stored.id]);
      const uses = usesOf(stored.id);
      if (uses.length > 0)
        throw new ApiError('media_in_use', { options: { uses: uses.slice(0, MOST_USES), total: uses.length } });
      await transaction.delete(media).where(isMedia(projectId, stored.id));
      return { result: stored, tags: [TAG.media(projectId)] };
    });
  const { files } = await context.uploads.byMedia.run(mediaTurn(projectId, params.media), removeRow);
  // Nothing names the files any more; one that stays behind only takes up space.
  await removeFiles(context.storage, files).catch((error: unknown) =>
    context.logger.warn({ err: error, project: projectId, media: params.media }, 'files of deleted media remain'),
  );
  return { answer: { message: DELETED[caller.locale] } };
};
