import { and, asc, eq, lt, type SQL } from 'drizzle-orm';
import { media } from '../../database/schema.ts';
import { inEachProject } from '../in-each-project.ts';
import { readMetadata } from '../lock-metadata.ts';
import { BIN_MS } from '../media/bin.ts';
import { isMedia } from '../media/media-row.ts';
import { findUses } from '../media/media-uses.ts';
import { purge, removeRow } from '../media/purge-media.ts';
import type { OperationContext } from '../operation.ts';
import { TAG } from '../tags.ts';

/** Each time, of each project: one that empties its whole library keeps no other waiting. */
const MOST_OF_ONE = 100;
const MOST_PROJECTS = 200;

const isOver = (now: Date): SQL => lt(media.deletedAt, new Date(now.getTime() - BIN_MS));

/** Removes one that is over; one that a content shows all the same is in the library again. */
const removeOver = (context: OperationContext, projectId: string, id: string, now: Date): Promise<void> =>
  purge(context, { projectId, actor: 'upkeep', id }, async (transaction) => {
    const [stored] = await transaction
      .select()
      .from(media)
      .where(and(isMedia(projectId, id), isOver(now)))
      .for('update');
    // Brought back meanwhile.
    if (!stored) return { result: [], tags: [] };
    const metadata = await readMetadata(transaction, projectId);
    const usesOf = await findUses(context, transaction, { projectId, metadata }, [id]);
    if (usesOf(id).length === 0) return removeRow(transaction, stored);
    await transaction.update(media).set({ deletedAt: null }).where(isMedia(projectId, id));
    return { result: [], tags: [TAG.media(projectId)] };
  });

/** Removes what was in the bins for long enough, rows and files. */
export async function emptyBins(context: OperationContext, now: Date): Promise<void> {
  const { database } = context;
  const due = await database.transaction({ keepsHouse: true }, (transaction) =>
    transaction.selectDistinct({ projectId: media.projectId }).from(media).where(isOver(now)).limit(MOST_PROJECTS),
  );
  await inEachProject(context, due, 'Emptying the bin', async (projectId) => {
    const rows = await database.transaction({ projectId, seesDrafts: true, seesBin: true }, (transaction) =>
      transaction
        .select({ id: media.id })
        .from(media)
        .where(and(eq(media.projectId, projectId), isOver(now)))
        .orderBy(asc(media.deletedAt))
        .limit(MOST_OF_ONE),
    );
    for (const { id } of rows) await removeOver(context, projectId, id, now);
  });
}
