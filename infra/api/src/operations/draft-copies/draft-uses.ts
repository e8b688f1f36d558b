import { and, arrayOverlaps, eq, inArray, ne, sql } from 'drizzle-orm';
import { mediaIdsIn } from 'shared-contracts';
import { draftCopyUses } from '../../database/draft-copy-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { memberships } from '../../database/schema.ts';
import { isId } from '../project-id.ts';
import type { Whose } from './draft-copies.ts';
import { storeOf } from './record-names.ts';

/** Stores of what shows media; the library itself is another. */
const SHOWING: ReadonlySet<string | null> = new Set(['page', 'global-instances', 'project-meta-data']);
/** Media of one record. */
const MOST_MEDIA = 2000;

/** Notes which media records of a draft show, in the place of what was noted of them. */
export async function noteUses(
  transaction: Transaction,
  whose: Whose,
  records: readonly { readonly name: string; readonly content: string }[],
): Promise<void> {
  const showing = records.filter(({ name }) => SHOWING.has(storeOf(name)));
  if (showing.length === 0) return;
  const names = showing.map(({ name }) => name);
  const { projectId, userId, name } = draftCopyUses;
  await transaction
    .delete(draftCopyUses)
    .where(and(eq(projectId, whose.projectId), eq(userId, whose.userId), inArray(name, names)));
  const rows = showing.flatMap((record) => {
    const mediaIds = mediaIdsIn(JSON.parse(record.content)).filter(isId).slice(0, MOST_MEDIA);
    return mediaIds.length === 0 ? [] : { ...whose, name: record.name, mediaIds };
  });
  if (rows.length > 0) await transaction.insert(draftCopyUses).values(rows);
}

/** Of whoever works on the project: who has left keeps nothing of it from being deleted. */
export const ofMembers = sql`EXISTS (SELECT FROM ${memberships}
  WHERE ${memberships.projectId} = ${draftCopyUses.projectId} AND ${memberships.userId} = ${draftCopyUses.userId})`;

/** People other than one whose drafts show some media, with those of the media that each shows. */
export async function draftsShowing(
  transaction: Transaction,
  { projectId, actor }: { readonly projectId: string; readonly actor?: string },
  ids: readonly string[],
): Promise<{ readonly userId: string; readonly mediaIds: readonly string[] }[]> {
  const { userId, mediaIds } = draftCopyUses;
  const shown = sql`SELECT DISTINCT unnest(${mediaIds}) AS id`;
  return transaction
    .select({ userId, mediaIds: sql<string[]>`array_agg(DISTINCT id)` })
    .from(draftCopyUses)
    .innerJoin(sql`LATERAL (${shown}) shown`, sql`id = ANY (${sql.param([...ids])}::text[])`)
    .where(
      and(
        eq(draftCopyUses.projectId, projectId),
        arrayOverlaps(mediaIds, [...ids]),
        ofMembers,
        actor === undefined ? undefined : ne(sql`${userId}::text`, actor),
      ),
    )
    .groupBy(userId)
    .orderBy(userId);
}
