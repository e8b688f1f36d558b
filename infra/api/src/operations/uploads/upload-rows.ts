import { and, count, desc, eq, getTableColumns, type InferSelectModel, type SQL, sql, sum } from 'drizzle-orm';
import { ApiError } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { memberships } from '../../database/schema.ts';
import { mediaUploads } from '../../database/upload-tables.ts';
import type { Access } from '../access.ts';
import { lockUploads } from '../locks.ts';
import { findChangeable } from '../media/find-changeable.ts';
import type { OperationContext } from '../operation.ts';

export type UploadRow = InferSelectModel<typeof mediaUploads>;

/** Milliseconds without a further byte after which an upload is removed. */
export const UPLOADS_KEPT = 24 * 60 * 60_000;

/** What a project may have begun and not finished; each file is as large as the installation takes at most. */
const MOST = { uploads: 100, files: 40 } as const;

/** Whoever began an upload is the only one to whom it is there. */
const isTheirs = ({ projectId, actor }: Access): SQL | undefined =>
  and(eq(mediaUploads.projectId, projectId), eq(mediaUploads.owner, actor));

/** Of one that has replaced a file, only its row is left. */
const isOpen: SQL = sql`${mediaUploads.replaces} ->> 'isDone' IS NULL`;

const isUpload = (access: Access, id: string): SQL | undefined => and(isTheirs(access), eq(mediaUploads.id, id));

/** Who leaves the project meanwhile waits until this one is there to be ended. Throws `not_found` where they have left. */
async function stayMember(transaction: Transaction, { projectId, actor }: Access): Promise<void> {
  const [member] = await transaction
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.projectId, projectId), eq(memberships.userId, actor)))
    .for('key share');
  if (!member) throw new ApiError('not_found');
}

/** Throws `too_many_uploads`, `over_plan`, `media_over_plan`, what `findChangeable` does of a medium that it replaces, and `already_exists` where the id is that of another one. Repeating it is harmless. */
export async function beginUpload(
  { database, clock, limits, uploads }: OperationContext,
  access: Access,
  wanted: Pick<UploadRow, 'id' | 'filename' | 'filetype' | 'title' | 'contentHash' | 'private' | 'size' | 'replaces'>,
): Promise<UploadRow> {
  const { projectId, actor, metadata } = access;
  const now = clock();
  return database.transaction({ projectId, seesDrafts: true }, async (transaction) => {
    await lockUploads(transaction, projectId);
    const ofProject = eq(mediaUploads.projectId, projectId);
    const [first] = await transaction
      .select()
      .from(mediaUploads)
      .where(and(ofProject, eq(mediaUploads.id, wanted.id)));
    if (first) {
      const isSame = first.size === wanted.size && first.contentHash === wanted.contentHash;
      const isFor = first.replaces?.media === wanted.replaces?.media && first.private === wanted.private;
      if (first.owner !== actor || !isSame || !isFor) throw new ApiError('already_exists');
      return first;
    }
    const [begun] = await transaction
      .select({ uploads: count(), bytes: sum(mediaUploads.size).mapWith(Number) })
      .from(mediaUploads)
      .where(and(ofProject, isOpen));
    const isOver =
      (begun?.uploads ?? 0) >= MOST.uploads || (begun?.bytes ?? 0) + wanted.size > MOST.files * uploads.maxBytes;
    if (isOver) throw new ApiError('too_many_uploads');
    limits.refuseFile(metadata, wanted.size);
    if (!wanted.replaces) await limits.beforeAddMedia(transaction, projectId);
    await stayMember(transaction, access);
    if (wanted.replaces) {
      await findChangeable(transaction, access, wanted.replaces.media);
      await limits.beforeReplaceMedia(transaction, projectId);
    }
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
    transaction
      .select(SHOWN)
      .from(mediaUploads)
      .where(and(isTheirs(access), isOpen))
      .orderBy(desc(mediaUploads.createdAt)),
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

/** Keeps of an upload only that it has replaced a file, for whoever did not hear of it. */
export const closeUpload = ({ database }: OperationContext, access: Access, { id, replaces }: UploadRow) =>
  database.transaction({ projectId: access.projectId }, (transaction) =>
    transaction
      .update(mediaUploads)
      .set({ replaces: replaces && { ...replaces, isDone: true }, size: 0, received: 0, parts: [] })
      .where(isUpload(access, id)),
  );

export const forgetUpload = ({ database }: OperationContext, access: Access, id: string): Promise<unknown> =>
  database.transaction({ projectId: access.projectId }, (transaction) =>
    transaction.delete(mediaUploads).where(isUpload(access, id)),
  );

/** Of somebody who works on a project no longer: nobody could go on with them, and all others have room for theirs. */
export const forgetUploadsOf = (
  transaction: Transaction,
  projectId: string,
  owner: string,
): Promise<Pick<UploadRow, 'projectId' | 'id'>[]> =>
  transaction
    .delete(mediaUploads)
    .where(and(eq(mediaUploads.projectId, projectId), eq(mediaUploads.owner, owner)))
    .returning({ projectId: mediaUploads.projectId, id: mediaUploads.id });
