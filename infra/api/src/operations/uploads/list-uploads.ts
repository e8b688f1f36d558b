import type { ApiCalls, MediaUpload } from 'shared-contracts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { UPLOADS_KEPT, type UploadRow, uploadsOf } from './upload-rows.ts';

const show = (row: Omit<UploadRow, 'parts'>): MediaUpload => ({
  id: row.id,
  filename: row.filename,
  title: row.title,
  private_status: row.private ? 'private' : 'public',
  ...(row.replaces && { replaces: row.replaces.media }),
  content_hash: row.contentHash,
  size: row.size,
  received: row.received,
  created_at: row.createdAt.toISOString(),
  expires_at: new Date(row.touchedAt.getTime() + UPLOADS_KEPT).toISOString(),
});

export const listUploads: Operation<ApiCalls['listUploads']> = async (context, _caller, { params, headers }) => {
  const access = await authorise(context, 'saveMedia', headers.token, params.project);
  return { answer: { result: (await uploadsOf(context, access)).map(show) } };
};
