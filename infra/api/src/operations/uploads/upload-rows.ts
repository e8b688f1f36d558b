import { and, count, desc, eq, getTableColumns, type InferSelectModel, type SQL, sql, sum } from 'drizzle-orm';
import { ApiError } from 'shared-contracts';
import { mediaUploads } from '../../database/upload-tables.ts';
import type { Access } from '../access.ts';
import { lockUploads } from '../locks.ts';
import type { OperationContext } from '../operation.ts';

export type UploadRow = InferSelectModel<typeof mediaUploads>;

/** Milliseconds without a further byte after which an upload is removed. */
export const UPLOADS_KEPT = 24 * 60 * 60_000;

/** What a project may have begun and not finished; each file is as large as the installation takes at most. */
const MOST = { uploads: 100, files: 40 } as const;

/** Whoever began an upload is the only one to whom it is there. */
const isTheirs = ({ projectId, actor }: Access): SQL | undefined =>
  and(eq(mediaUploads.projectId, projectId), eq(mediaUploads.owner, actor));

const isUpload = (access: Access, id: string): SQL | undefined => and(isTheirs(access), eq(mediaUploads.id, id));

/** Throws `too_many_uploads`, `over_plan`, and `already_exists` where the id is that of another one. Repeating it is harmless. */
export async function beginUpload(
  { database, clock, limits, uploads }: OperationContext,
  { projectId, actor }: Access,
  wanted: Pick<UploadRow, 'id' | 'filename' | 'filetype' | 'title' | 'contentHash' | 'size'>,
): Promise<UploadRow> {
  const now = clock();
  return database.transaction({ projectId }, async (transaction) => {
    await lockUploads(transaction, projectId);
    const ofProject = eq(mediaUploads.projectId, projectId);
    const [first] = await transaction
      .select()
      .from(mediaUploads)
      .where(and(ofProject, eq(mediaUploads.id, wanted.id)));
    if (first) {
      const isSame = first.owner === actor && first.size === wanted.size && first.contentHash === wanted.contentHash;
      if (!isSame) throw new ApiError('already_exists');
      return first;
    }
    const [begun] = await transaction
      .select({ uploads: count(), bytes: sum(mediaUploads.size).mapWith(Number) })
      .from(mediaUploads)
      .where(ofProject);
    const isOver =
      (begun?.uploads ?? 0) >= MOST.uploads || (begun?.bytes ?? 0) + wanted.size > MOST.files * uploads.maxBytes;
    if (isOver) throw new ApiError('too_many_uploads');
    await limits.beforeAddMedia(transaction, projectId);
    const [row] = await transaction
      .insert(mediaUploads)
      .values({ ...wanted, projectId, owner: actor, createdAt: now, touchedAt: now })
      .returning();
    if (!row) throw new ApiError('unavailable');
    return row;
  });
}

export async function findUpload(
  { database }: OperationContext,
  access: Access,
  id: string,
): Promise<UploadRow | null> {
  const [row] = await database.transaction({ projectId: access.projectId }, (transaction) =>
    transaction.select().from(mediaUploads).where(isUpload(access, id)),
  );
  return row ?? null;
}

const { parts: _, ...SHOWN } = getTableColumns(mediaUploads);

/** The newest first: never more than a project may have begun. Without their parts, of which there are many. */
export const uploadsOf = ({ database }: OperationContext, access: Access): Promise<Omit<UploadRow, 'parts'>[]> =>
  database.transaction({ projectId: access.projectId }, (transaction) =>
    transaction.select(SHOWN).from(mediaUploads).where(isTheirs(access)).orderBy(desc(mediaUploads.createdAt)),
  );

/** Adds what was stored beyond so many bytes. False where another request was there first, or the upload is gone. */
export async function growUpload(
  { database, clock }: OperationContext,
  access: Access,
  id: string,
  { offset, size, name }: { readonly offset: number; readonly size: number; readonly name: string },
): Promise<boolean> {
  const grown = await database.transaction({ projectId: access.projectId }, (transaction) =>
    transaction
      .update(mediaUploads)
      .set({
        received: offset + size,
        parts: sql`array_append(${mediaUploads.parts}, ${name})`,
        touchedAt: clock(),
      })
      .where(and(isUpload(access, id), eq(mediaUploads.received, offset)))
      .returning({ id: mediaUploads.id }),
  );
  return grown.length > 0;
}

export const forgetUpload = ({ database }: OperationContext, access: Access, id: string): Promise<unknown> =>
  database.transaction({ projectId: access.projectId }, (transaction) =>
    transaction.delete(mediaUploads).where(isUpload(access, id)),
  );
