import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type ApiCalls, ApiError, type CallHeaders, type Media, type ParsedBodyOf } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { media } from '../../database/schema.ts';
import { type Access, authorise } from '../access.ts';
import { outOfDate } from '../document-conditions.ts';
import { matchesVersion } from '../matches-version.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { write } from '../write.ts';
import { sourcesAfter } from './alt-sources.ts';
import { keptFiles, missingCrops } from './crops.ts';
import { findChangeable, isTheirs } from './find-changeable.ts';
import { addJob } from './media-jobs.ts';
import { isMedia, type MediaRow, versionOf } from './media-row.ts';
import { mediaTurn } from './media-turn.ts';
import { placeVersions } from './media-versions.ts';
import { isFrom, type Moved, moveFiles } from './move-files.ts';
import { refuseUsed } from './refuse-used.ts';
import { showMedia } from './show-media.ts';
import { tagsOfMedium } from './tags-of-medium.ts';

type Body = ParsedBodyOf<ApiCalls['updateMedia']>;

interface Change {
  readonly id: string;
  readonly body: Body;
  readonly headers: CallHeaders;
  readonly moved?: Moved;
}

function changedBy(stored: MediaRow, { body, moved }: Change, site: Access['metadata']): MediaRow {
  const { confirmed_alt: confirmed = [] } = body;
  const { alt = {} } = body.metadata ?? stored.metadata;
  const isDescribed = confirmed.length > 0 || !isDeepStrictEqual(alt, stored.metadata.alt ?? {});
  const { contentHash } = stored;
  const { title, seo_tag, author, tags, locked_status, metadata } = body;
  const changed = {
    ...stored,
    title: title ?? stored.title,
    seoTag: seo_tag ?? stored.seoTag,
    author: author ?? stored.author,
    tags: tags ?? stored.tags,
    locked: locked_status ? locked_status === 'locked' : stored.locked,
    metadata: metadata ?? stored.metadata,
    ...(isDescribed && { altSources: sourcesAfter(stored, { alt, contentHash, confirmed }, site) }),
    ...(moved && { private: moved.isPrivate, files: moved.files }),
  };
  return { ...changed, files: keptFiles(changed) };
}

/** Crops that one project wishes for in an hour: each keeps files until those that nothing names are taken away. */
const MOST_CROPPING = { most: 300, seconds: 60 * 60 } as const;

/** Media that one project makes private or public in an hour: all of their files are copied, and those they had before. */
const MOST_MOVES = { most: 300, seconds: 60 * 60 } as const;

/** What is to be cropped anew is worked on. Throws `too_many_requests`. */
async function makeCrops(context: OperationContext, transaction: Transaction, changed: MediaRow): Promise<void> {
  if (missingCrops(changed).length === 0) return;
  await context.rateLimiter.take({ key: `crops ${changed.projectId}`, ...MOST_CROPPING });
  await addJob(transaction, { projectId: changed.projectId, mediaId: changed.id }, context.clock());
}

/** Who did not bring it would lock themselves out, too. */
const isLockedAnew = ({ locked }: MediaRow, { locked_status }: Body): boolean =>
  locked_status !== undefined && (locked_status === 'locked') !== locked;

/** Refuses a change of one that is not what the client knows; carries the current one. */
function checkVersion({ body, headers }: Change, stored: MediaRow, current: Media | undefined): void {
  const version = versionOf(stored);
  if (headers.ifMatch !== undefined && !matchesVersion(headers.ifMatch, version)) throw outOfDate(current);
  if (body.version !== undefined && body.version !== version)
    throw new ApiError('old_version', { options: { error: 'old_version', old_version: true, current } });
}

/** It was given other files while those it had were copied, by another node or by what makes smaller ones. */
class OtherFilesError extends ApiError {
  constructor() {
    super('unavailable');
  }
}

/** Times that files are copied anew before who asked is told to come again. */
const MOST_ATTEMPTS = 3;

const save = (context: OperationContext, access: Access, change: Change): Promise<Media> =>
  write(context, access, { seesVariations: true }, async (transaction) => {
    const { id, moved, body } = change;
    const stored = await findChangeable(transaction, access, id);
    if (moved && !isFrom(stored, moved)) throw new OtherFilesError();
    if (moved?.isPrivate) await refuseUsed(context, transaction, access, id);
    const [current] = await showMedia(context, transaction, access, [stored]);
    if (isLockedAnew(stored, body) && !isTheirs(stored, access)) throw new ApiError('media_not_editable');
    const changed = changedBy(stored, change, access.metadata);
    // What says what is stored is no change; nor does its version matter then.
    if (current && isDeepStrictEqual(changed, stored)) return { result: current, tags: [] };
    checkVersion(change, stored, current);
    if (moved) await placeVersions(transaction, moved.versions);
    if (body.metadata) await makeCrops(context, transaction, changed);
    const [row] = await transaction
      .update(media)
      .set({ ...changed, updatedAt: context.clock(), updatedBy: access.actor })
      .where(isMedia(access.projectId, id))
      .returning();
    const [result] = await showMedia(context, transaction, access, row ? [row] : []);
    if (!result) throw new ApiError('not_found');
    return { result, tags: await tagsOfMedium(transaction, access.projectId, id) };
  });

/** Of one medium, for all nodes: two that move it at once would each take away what the other has made. */
const lockOf = ({ projectId }: Access, id: string): number =>
  createHash('sha256').update(`move ${projectId} ${id}`).digest().readUIntBE(0, 6);

/** Files first; what a refused change has copied is taken back. */
async function tryToMove(context: OperationContext, access: Access, change: Change, isPrivate: boolean) {
  const moved = await moveFiles(context, access, change.id, {
    isPrivate,
    check: async (transaction, stored) =>
      checkVersion(change, stored, (await showMedia(context, transaction, access, [stored]))[0]),
  });
  try {
    const answer = await save(context, access, { ...change, moved });
    await moved.removeOld();
    return answer;
  } catch (error) {
    await moved
      .takeBack()
      .catch((failure: unknown) =>
        context.logger.warn({ err: failure }, 'copies of a medium that was not moved remain'),
      );
    throw error;
  }
}

/** As long as nobody else moves them. */
async function moveAndSave(context: OperationContext, access: Access, change: Change, isPrivate: boolean) {
  let answer: Media | undefined;
  await context.database.alone(lockOf(access, change.id), async () => {
    for (let attempt = 1; !answer; attempt += 1)
      try {
        answer = await tryToMove(context, access, change, isPrivate);
      } catch (error) {
        if (!(error instanceof OtherFilesError) || attempt === MOST_ATTEMPTS) throw error;
      }
  });
  if (!answer) throw new ApiError('unavailable');
  return answer;
}

export const updateMedia: Operation<ApiCalls['updateMedia']> = async (context, _caller, { params, body, headers }) => {
  const access = await authorise(context, 'saveMedia', headers.token, params.project);
  const { private_status } = body;
  const change = { id: params.media, body, headers };
  const answered = (answer: Media) => {
    context.mediaJobs.look();
    return { answer, version: answer.version };
  };
  if (!private_status) return answered(await save(context, access, change));
  await context.rateLimiter.take({ key: `move media ${access.projectId}`, ...MOST_MOVES });
  const move = () => moveAndSave(context, access, change, private_status === 'private');
  return answered(
    // In the order in which an upload that is finished takes its turns: two that waited for each other would wait for ever.
    await context.uploads.finishing.run(access.projectId, () =>
      context.uploads.byMedia.run(mediaTurn(access.projectId, change.id), move),
    ),
  );
};
