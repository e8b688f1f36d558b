import { and, eq, inArray, lt } from 'drizzle-orm';
import { mediaUploads } from '../../database/upload-tables.ts';
import type { OperationContext } from '../operation.ts';
import { UPLOADS } from '../uploads/upload-parts.ts';
import { UPLOADS_KEPT } from '../uploads/upload-rows.ts';
import { knowsProject } from './known-project.ts';
import { sweep } from './sweep.ts';

/** Project, upload, part. What else stands there was put there by somebody else. */
const KEY =
  /^media-uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[^/]+$/;
const BATCH = 500;

interface Part {
  readonly key: string;
  readonly projectId: string;
  readonly id: string;
}

async function deleteLoose({ database, storage }: OperationContext, parts: readonly Part[]): Promise<void> {
  for (const [projectId, found] of Map.groupBy(parts, (part) => part.projectId)) {
    const kept = await database.transaction({ projectId }, async (transaction) => {
      if (!(await knowsProject(transaction, projectId))) return null;
      const ids = [...new Set(found.map(({ id }) => id))];
      const rows = await transaction
        .select({ id: mediaUploads.id })
        .from(mediaUploads)
        .where(and(eq(mediaUploads.projectId, projectId), inArray(mediaUploads.id, ids)));
      return new Set(rows.map(({ id }) => id));
    });
    if (kept) for (const { key, id } of found) if (!kept.has(id)) await storage.delete(key);
  }
}

/** Removes uploads that nobody goes on with, and what a kill left of others. */
export async function expireUploads(context: OperationContext, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - UPLOADS_KEPT);
  await sweep(context, mediaUploads, lt(mediaUploads.touchedAt, oldest));
  let batch: Part[] = [];
  for await (const { key, modified } of context.storage.entries(UPLOADS)) {
    const [, projectId, id] = KEY.exec(key) ?? [];
    if (projectId && id && modified < oldest) batch.push({ key, projectId, id });
    if (batch.length < BATCH) continue;
    await deleteLoose(context, batch);
    batch = [];
  }
  await deleteLoose(context, batch);
}
