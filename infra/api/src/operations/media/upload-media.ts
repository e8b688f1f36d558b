import { createHash } from 'node:crypto';
import { type ApiCalls, ApiError, type Media, type ParsedBodyOf } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import type { Transaction } from '../../database/open-database.ts';
import { media } from '../../database/schema.ts';
import type { FileAtWork } from '../../media/incoming-file.ts';
import { isRefined } from '../../media/refine.ts';
import { removeFiles } from '../../media/store-files.ts';
import { type Access, authorise } from '../access.ts';
import { readAuthors } from '../authors.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { TAG } from '../tags.ts';
import { type Written, write } from '../write.ts';
import { titleOf } from './file-names.ts';
import { addJob } from './media-jobs.ts';
import { isMedia, type MediaRow } from './media-row.ts';
import { mediaTurn } from './media-turn.ts';
import { bringBack } from './restore-media.ts';
import { showMedia } from './show-media.ts';
import { storeFile, withFile } from './store-file.ts';

type Body = ParsedBodyOf<ApiCalls['uploadMedia']>;

interface Upload {
  readonly id: string;
  /** Where the id is from: who uploads, an `Idempotency-Key`, or nowhere, so that nobody can know it yet. */
  readonly idFrom: 'sender' | 'key' | 'nowhere';
  readonly contentHash: string;
}

const sha256 = (...parts: readonly string[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Repetitions under one key are repetitions under one id. */
function idOfKey(projectId: string, key: string): string {
  const bytes = sha256(`uploadMedia ${projectId} `, key).subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** What is there under the id already: this very upload, nothing, or another one, which is refused. */
async function findFirst(transaction: Transaction, { projectId }: Access, upload: Upload): Promise<MediaRow | null> {
  const [first] = await transaction.select().from(media).where(isMedia(projectId, upload.id));
  if (!first || first.contentHash === upload.contentHash) return first ?? null;
  throw new ApiError(upload.idFrom === 'key' ? 'idempotency_reused' : 'already_exists');
}

async function answerFirst(context: OperationContext, access: Access, upload: Upload): Promise<Media | null> {
  const { projectId } = access;
  const scope = { projectId, seesDrafts: true, seesVariations: true, seesBin: true };
  return context.database.transaction(scope, async (transaction) => {
    const first = upload.idFrom === 'nowhere' ? null : await findFirst(transaction, access, upload);
    // Before anything is made of it: pictures take long.
    if (!first) {
      await context.limits.beforeAddMedia(transaction, projectId);
      return null;
    }
    const [answer] = await showMedia(context, transaction, access, [first]);
    return answer ?? null;
  });
}

async function insert(
  context: OperationContext,
  transaction: Transaction,
  access: Access,
  upload: Upload,
  row: Omit<MediaRow, 'author'> & { readonly author: string | undefined },
): Promise<Written<{ readonly medium: Media; readonly isAdded: boolean }>> {
  const ownerOf = await readAuthors(transaction, [row.owner]);
  const author = row.author ?? ownerOf(row.owner)?.full_name ?? '';
  const added = await transaction
    .insert(media)
    .values({ ...row, author })
    .onConflictDoNothing()
    .returning();
  if (added[0] && isRefined(added[0]))
    await addJob(transaction, { projectId: row.projectId, mediaId: row.id }, row.createdAt);
  const first = added[0] ?? (await findFirst(transaction, access, upload));
  const areNew = upload.idFrom === 'nowhere';
  const [medium] = await showMedia(context, transaction, access, first ? [first] : [], { areNew });
  if (!medium) throw new ApiError('unavailable');
  const isAdded = added.length > 0;
  return { result: { medium, isAdded }, tags: isAdded ? [TAG.media(access.projectId)] : [] };
}

/** Files first, then the row that makes them known: a medium is there whole or not at all. */
async function store(
  context: OperationContext,
  access: Access,
  upload: Upload,
  body: Body,
  work: FileAtWork,
): Promise<Media> {
  const { projectId, actor } = access;
  const isPrivate = body.private_status === 'private';
  const place = { projectId, id: upload.id, isPrivate };
  const stored = await storeFile(context, place, body['files[1][file]'], { work });
  const now = context.clock();
  const row = {
    id: upload.id,
    projectId,
    ...stored,
    title: body.title || titleOf(stored.filename),
    seoTag: body.seo_tag ?? '',
    author: body.author || undefined,
    tags: body.tags ?? [],
    owner: actor,
    locked: body.locked_status === 'locked',
    contentHash: upload.contentHash,
    metadata: body.metadata ?? {},
    look: null,
    createdAt: now,
    updatedAt: now,
    updatedBy: actor,
    private: isPrivate,
    deletedAt: null,
    replacedAt: null,
    replacedBy: null,
    altSources: null,
  };
  const takeBack = () => removeFiles(context.storage, stored.files, stored.original);
  // Where this fails otherwise, nobody knows whether it was committed: files without a row are the lesser harm.
  const { medium, isAdded } = await write(context, access, { seesVariations: true }, async (transaction) => {
    // Others may have come in between.
    await context.limits.beforeAddMedia(transaction, projectId);
    return insert(context, transaction, access, upload, row);
  }).catch(async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'over_plan') await takeBack();
    throw error;
  });
  if (!isAdded) await takeBack();
  if (medium.processing) context.mediaJobs.look();
  return medium;
}

export const uploadMedia: Operation<ApiCalls['uploadMedia']> = async (context, _caller, { params, body, headers }) => {
  const access = await authorise(context, 'saveMedia', headers.token, params.project);
  const { uploads } = context;
  const file = body['files[1][file]'];
  if (file.size > uploads.maxBytes) throw new ApiError('media_too_large');
  context.limits.refuseFile(access.metadata, file.size);
  const key = body.id ? undefined : headers.idempotencyKey;
  const id = body.id?.toLowerCase() ?? (key ? idOfKey(access.projectId, key) : uuidv7());
  const idFrom = body.id ? 'sender' : key ? 'key' : 'nowhere';
  // One id at a time: whoever fails must not take away what another has just stored.
  const answer = await uploads.byMedia.run(mediaTurn(access.projectId, id), () =>
    withFile(context, access.projectId, file, async (work) => {
      const upload: Upload = { id, idFrom, contentHash: work.contentHash };
      const first = await answerFirst(context, access, upload);
      if (first) return first.gone_date === undefined ? first : bringBack(context, access, first.id);
      return store(context, access, upload, body, work);
    }),
  );
  return { answer };
};
