import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { type ApiCalls, ApiError, type ErrorCode, type Media } from 'shared-contracts';
import { media } from '../../database/schema.ts';
import { contentHashOf, receiveFile } from '../../media/incoming-file.ts';
import { type Access, authorise } from '../access.ts';
import { getMedia } from '../media/get-media.ts';
import { isMedia } from '../media/media-row.ts';
import { replaceMedia } from '../media/replace-media.ts';
import { uploadMedia } from '../media/upload-media.ts';
import type { Caller, Operation, OperationContext, OperationInput } from '../operation.ts';
import { bytesOf, endUpload, removeUpload } from './upload-parts.ts';
import { findUpload, type UploadRow } from './upload-rows.ts';

type Input = OperationInput<ApiCalls['finishUpload']>;

/** What is said of the bytes themselves: nothing will come of them, however often it is tried. */
const FINAL: readonly ErrorCode[] = [
  'media_too_large',
  'media_dimensions',
  'media_type',
  'media_misnamed',
  'media_vector',
  'media_unreadable',
  'upload_damaged',
  'already_exists',
  'media_other_type',
  'media_not_editable',
  'precondition_failed',
  'not_found',
];

/** Puts the parts of a file together on the disk, as a form's file stands there. Throws `upload_damaged`. */
async function assemble(
  context: OperationContext,
  upload: UploadRow,
  folder: string,
  signal: AbortSignal,
): Promise<File> {
  const { filename, filetype, size, contentHash } = upload;
  const through = { bound: new PassThrough(), signal };
  const about = { name: filename, type: filetype };
  const file = await receiveFile(bytesOf(context, upload), join(folder, 'file'), about, through);
  const isWhole = upload.received === size && (contentHash === '' || contentHash === contentHashOf(file));
  if (!isWhole) throw new ApiError('upload_damaged');
  return file;
}

/** Whether there is room for it, and nothing else in its place: before its bytes are gone through. Throws `over_plan` or `already_exists`. */
async function checkPlace(
  { database, limits }: OperationContext,
  { projectId }: Access,
  upload: UploadRow,
): Promise<void> {
  // Whether that one may be replaced is asked where it is.
  if (upload.replaces) return;
  const scope = { projectId, seesDrafts: true, seesBin: true };
  await database.transaction(scope, async (transaction) => {
    const [there] = await transaction.select().from(media).where(isMedia(projectId, upload.id));
    if (!there) return limits.beforeAddMedia(transaction, projectId);
    if (upload.contentHash !== '' && there.contentHash !== upload.contentHash) throw new ApiError('already_exists');
  });
}

async function makeMedium(context: OperationContext, caller: Caller, input: Input, upload: UploadRow): Promise<Media> {
  const { params, query, headers, signal = new AbortController().signal } = input;
  const folder = join(context.uploads.unfinished, randomUUID());
  await mkdir(folder);
  try {
    const file = await assemble(context, upload, folder, signal);
    const token = headers.token === undefined ? {} : { token: headers.token };
    if (upload.replaces) {
      const { media: id, version } = upload.replaces;
      const about = { ...token, ...(version !== undefined && { ifMatch: `"${version}"` }) };
      const replacing = { params: { project: params.project, media: id }, query: {}, headers: about };
      return (await replaceMedia(context, caller, { ...replacing, body: { 'files[1][file]': file } })).answer;
    }
    const tags = query.tag === undefined ? {} : { tags: [query.tag] };
    const about = {
      id: upload.id,
      title: upload.title,
      private_status: upload.private ? 'private' : 'public',
    } as const;
    const body = { ...about, ...tags, 'files[1][file]': file };
    const request = { params: { project: params.project }, query: {}, body, headers: { ...token } };
    return (await uploadMedia(context, caller, request)).answer;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a finished upload has become. Throws `not_found` where there is none. */
async function finished(
  context: OperationContext,
  caller: Caller,
  access: Access,
  { params, headers }: Input,
  replaced?: string,
): Promise<Media> {
  const asked = {
    params: { project: params.project, media: replaced ?? params.upload },
    query: {},
    body: undefined,
    headers,
  };
  const { answer } = await getMedia(context, caller, asked);
  if (replaced === undefined && answer.owner?.id !== access.actor) throw new ApiError('not_found');
  return answer;
}

/** The one way from bytes that came in pieces to a medium: the same as for those that come as a form. */
export const finishUpload: Operation<ApiCalls['finishUpload']> = async (context, caller, input) => {
  const { params, headers } = input;
  const access = await authorise(context, 'saveMedia', headers.token, params.project);
  const upload = await findUpload(context, access, params.upload);
  if (!upload) return { answer: await finished(context, caller, access, input) };
  if (upload.replaces?.isDone) return { answer: await finished(context, caller, access, input, upload.replaces.media) };
  if (upload.received < upload.size) throw new ApiError('upload_incomplete');
  try {
    const answer = await context.uploads.finishing.run(access.projectId, async () => {
      await checkPlace(context, access, upload);
      return makeMedium(context, caller, input, upload);
    });
    await endUpload(context, access, upload);
    return { answer };
  } catch (error) {
    // Another node was quicker, and took the parts away while they were read here.
    const left = await findUpload(context, access, params.upload);
    if (!left) return { answer: await finished(context, caller, access, input) };
    if (left.replaces?.isDone) return { answer: await finished(context, caller, access, input, left.replaces.media) };
    if (error instanceof ApiError && FINAL.includes(error.code)) await removeUpload(context, access, upload);
    throw error;
  }
};
